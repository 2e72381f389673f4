import { Example, ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import type { GroupProps } from "./group-props.ts";

export function BackLinks({ language }: GroupProps) {
  const label = getTexts(language, "shell").notFound.action;
  return (
    <ExampleGroup id="back-link" isFixed title="Back link">
      {[undefined, "rust"].map((background) => (
        <ExampleRow key={background ?? ""} {...(background && { surface: background })}>
          <Example caption="At rest">
            <BackLink href="#back-link">{label}</BackLink>
          </Example>
          <Example caption="Pointed at" state="hover">
            <BackLink href="#back-link">{label}</BackLink>
          </Example>
          <Example caption="Focused" state="focus">
            <BackLink href="#back-link">{label}</BackLink>
          </Example>
        </ExampleRow>
      ))}
    </ExampleGroup>
  );
}
