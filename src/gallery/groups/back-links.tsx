import { Group, Row, Specimen } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import type { GroupProps } from "./group-props.ts";

export function WaysBack({ language }: GroupProps) {
  const words = getTexts(language, "shell").notFound.action;
  return (
    <Group id="back-link" isFixed title="Back link">
      {[undefined, "rust"].map((flood) => (
        <Row key={flood ?? ""} {...(flood && { flood })}>
          <Specimen caption="At rest">
            <BackLink href="#back-link">{words}</BackLink>
          </Specimen>
          <Specimen caption="Pointed at" state="hover">
            <BackLink href="#back-link">{words}</BackLink>
          </Specimen>
          <Specimen caption="Focused" state="focus">
            <BackLink href="#back-link">{words}</BackLink>
          </Specimen>
        </Row>
      ))}
    </Group>
  );
}
