import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { DeliveryMark } from "#app/admin/components/delivery-badge.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel, PanelList, PanelRow } from "#app/admin/components/panel.tsx";
import { describeError } from "#app/admin/delivery-words.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import type { DestinationTest, TestResult } from "#app/features/contact/rules/destination-test.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { type Language, localeTags } from "#app/locale/languages.ts";
import { settingsTexts } from "./texts.ts";

/** A test, and its last result. */
export interface ShownTest {
  readonly kind: DestinationTest;
  readonly isSet: boolean;
  readonly last: TestResult | undefined;
  /** Name of whoever made it. */
  readonly by: string | undefined;
}

const paths = { mail: adminPaths.testMail, webhook: adminPaths.testWebhook } as const;

/** The result of the test that was just made. */
export function TestNotice(props: AreaContext & { test: ShownTest }) {
  const { language, viewer, test } = props;
  const { kind, last } = test;
  if (!last) return null;
  const { tests } = settingsTexts[language];
  const text = tests[kind];
  const time = formatSeconds(last.duration, language);
  const words = quote(last, language);
  if (last.error === undefined) {
    const next = fillText(text.next, { email: viewer.email });
    return (
      <Notice variant="success" title={fillText(text.accepted, { time })}>
        {[words, next].filter(Boolean).join(" · ")}
      </Notice>
    );
  }
  const error = describeTestError(last.error, props);
  return (
    <Notice variant="warning" title={fillText(text.refused, { error, time })}>
      {words}
    </Notice>
  );
}

/** A test of each destination with its last result. */
export function TestPanel(props: AreaContext & { tests: readonly ShownTest[] }) {
  const { language, tests } = props;
  const text = settingsTexts[language].tests;
  return (
    <Panel title={text.title}>
      <PanelList>
        {tests.map((test) => {
          const { kind, isSet, last } = test;
          const mark = !isSet || !last ? "waiting" : last.error === undefined ? "done" : "failed";
          return (
            <PanelRow
              key={kind}
              isActionBelow
              icon={<DeliveryMark kind={mark} />}
              title={text[kind].name}
              lines={isSet ? describeLast(props, test) : [text[kind].unset]}
              actions={
                isSet ? (
                  <form method="post" action={paths[kind]}>
                    <Button size="small">{text[kind].send}</Button>
                  </form>
                ) : null
              }
            />
          );
        })}
      </PanelList>
    </Panel>
  );
}

function describeLast(props: AreaContext, { last, by }: ShownTest): string[] {
  const { language, times } = props;
  const { tests, setBy } = settingsTexts[language];
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

/** Milliseconds in seconds, to one decimal. */
const formatSeconds = (milliseconds: number, language: Language): string =>
  `${new Intl.NumberFormat(localeTags[language], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(Math.max(0.1, milliseconds / 1000))}\u00a0s`;
