import { getTestPath } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { DeliveryMark } from "#app/admin/components/delivery-badge.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel, PanelList, PanelRow } from "#app/admin/components/panel.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { describeError, nameDestination } from "#app/admin/delivery-words.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import type { TestResult } from "#app/features/contact/rules/destination-test.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { type Language, localeTags } from "#app/locale/languages.ts";
import { type Destination, findTestedKind } from "#app/platform/outbox/destination.ts";
import { settingsTexts } from "./texts.ts";

export interface ShownTest {
  readonly destination: Destination;
  readonly last: TestResult | undefined;
  readonly by: string | undefined;
}

export function TestNotice(props: AreaContext & { test: ShownTest }) {
  const { language, viewer, test } = props;
  const { destination, last } = test;
  const kind = findTestedKind(destination);
  if (!last || !kind) return null;
  const text = settingsTexts[language].tests;
  const name = nameDestination(destination.name, props);
  const time = formatSeconds(last.duration, language);
  const words = quote(last, language);
  if (last.error === undefined) {
    const mailed = kind.isMail ? fillText(text.mailed, { email: viewer.email }) : "";
    return (
      <Notice variant="success" title={fillText(text.accepted, { name, time })}>
        {[words, mailed].filter(Boolean).join(" · ")}
      </Notice>
    );
  }
  const error = describeTestError(last.error, props);
  return (
    <Notice variant="warning" title={fillText(text.refused, { name, error, time })}>
      {words}
    </Notice>
  );
}

export function TestPanel(props: AreaContext & { tests: readonly ShownTest[] }) {
  const { language, tests } = props;
  const text = settingsTexts[language].tests;
  return (
    <Panel title={text.title}>
      <PanelList>
        {tests.map((test) => {
          const { destination, last } = test;
          const isTested = findTestedKind(destination) !== undefined;
          const name = nameDestination(destination.name, props);
          const mark =
            !isTested || !last ? "waiting" : last.error === undefined ? "done" : "failed";
          return (
            <PanelRow
              key={destination.name}
              isActionBelow
              icon={<DeliveryMark kind={mark} />}
              title={name}
              lines={describeTest(props, test)}
              actions={
                isTested ? (
                  <PostForm action={getTestPath(destination.name)}>
                    <Button size="small" label={fillText(text.sendLabel, { name })}>
                      {text.send}
                    </Button>
                  </PostForm>
                ) : null
              }
            />
          );
        })}
      </PanelList>
    </Panel>
  );
}

function describeTest(props: AreaContext, { destination, last, by }: ShownTest): string[] {
  const { language, times } = props;
  const { tests, setBy } = settingsTexts[language];
  const { isSet, variable = "" } = destination;
  if (!isSet) return [fillText(tests.unset, { variable })];
  if (!findTestedKind(destination)) return [tests.untested];
  if (!last) return [tests.never];
  const values = {
    at: times.formatTime(last.at),
    time: formatSeconds(last.duration, language),
    name: by ?? setBy.somebody,
  };
  const line =
    last.error === undefined
      ? fillText(tests.lastAccepted, values)
      : fillText(tests.lastRefused, { ...values, error: describeTestError(last.error, props) });
  return [line, quote(last, language)].filter(Boolean);
}

const quote = ({ words }: TestResult, language: Language): string =>
  words ? fillText(settingsTexts[language].tests.words, { words }) : "";

function describeTestError(code: string, props: AreaContext): string {
  const { errors } = settingsTexts[props.language].tests;
  const [, status] = /^smtp-(\d{3})$/.exec(code) ?? [];
  if (status) return fillText(errors.smtp, { status });
  return code in errors ? errors[code as keyof typeof errors] : describeError(code, props);
}

const formatSeconds = (milliseconds: number, language: Language): string =>
  `${new Intl.NumberFormat(localeTags[language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, milliseconds / 1000))}\u00a0s`;
