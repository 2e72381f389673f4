import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { projects } from "#app/content/projects.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { CaseOutcome } from "./case-outcome.tsx";

const [project, other] = projects;
const voice = {
  quote: { es: "Cumplieron.", en: "They delivered." },
  name: "Eva",
  position: { es: "Directora", en: "Director" },
  project: project.id,
};

const render = (voices: (typeof voice)[], shown: (typeof projects)[number] = project) =>
  renderToStaticMarkup(
    <CaseOutcome
      project={shown}
      texts={getTexts("en", "home").projects}
      language="en"
      facts={{ voices }}
    />,
  );

it("shows a client's voice on its own case only", () => {
  expect(render([voice])).toContain("They delivered.");
  expect(render([voice], other)).not.toContain("<blockquote");
});

it("shows no voice without words in both languages", () => {
  expect(render([{ ...voice, quote: { es: "Cumplieron.", en: "" } }])).not.toContain("<blockquote");
});
