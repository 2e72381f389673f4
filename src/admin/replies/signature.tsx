import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { FormStack, Stack } from "#app/admin/components/columns.tsx";
import { TextAreaField } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { nameLanguage } from "#app/admin/language-choices.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { replyLimits } from "#app/features/contact/rules/reply.ts";
import {
  findPlaceholder,
  type Signatures,
  spaceBraces,
} from "#app/features/contact/rules/reply-template.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import styles from "./templates.module.css";
import { templateTexts } from "./texts.ts";

interface SignatureProps extends AreaContext {
  signatures: Signatures;
  /** Result of the write that led here. */
  result: "saved" | "refused" | undefined;
}

/** Error of a signature in words; undefined without one. */
export function findSignatureError(signature: string, language: Language): string | undefined {
  const { errors, signatureErrors } = templateTexts[language];
  const word = findPlaceholder(signature);
  if (word) {
    const spaced = spaceBraces(word);
    const { placeholder, braces } = signatureErrors;
    return fillText(placeholder, { word }) + (spaced ? ` ${fillText(braces, { spaced })}` : "");
  }
  const count = replyLimits.signature;
  return signature.length > count ? fillText(errors.long, { count }) : undefined;
}

/** The signature of the user in each language. */
export function Signature(props: SignatureProps) {
  const { language, signatures, result } = props;
  const text = templateTexts[language];
  const errors = languages.map((one) => findSignatureError(signatures[one], language));
  const firstWrong = errors.findIndex(Boolean);
  return (
    <AreaLayout {...props} current="replies">
      <ScreenHead
        title={text.signature}
        back={{ href: adminPaths.replyTemplates, label: text.title }}
      />
      <Stack>
        {result === "refused" ? <Notice variant="warning" title={text.failed} /> : null}
        {result === "saved" ? <Notice variant="success" title={text.done.signature} /> : null}
        <Panel title={text.signature} isTitleHidden isPadded>
          <FormStack action={adminPaths.replySignature}>
            <p className={styles.hint}>{text.signatureHint}</p>
            {languages.map((one, index) => (
              <TextAreaField
                key={one}
                name={`signature-${one}`}
                label={nameLanguage(one)}
                value={signatures[one]}
                rows={4}
                maxLength={replyLimits.signature}
                error={errors[index]}
                hasFocus={index === firstWrong}
                language={one}
              />
            ))}
            <Button>{text.saveSignature}</Button>
          </FormStack>
        </Panel>
      </Stack>
    </AreaLayout>
  );
}
