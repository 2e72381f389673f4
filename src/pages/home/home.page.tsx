import { definePage } from "#app/shell/page.ts";
import { Marks } from "./client-logos.tsx";
import { Order } from "./contact-section.tsx";
import { Facts } from "./facts.tsx";
import { Hero } from "./hero.tsx";
import { Portfolio } from "./portfolio.tsx";
import { Services } from "./services.tsx";
import { Social } from "./social.tsx";
import { Team } from "./team.tsx";

/** Home: the factory, its five services, five projects, clients, people, facts, and the order form. */
export const homePage = definePage({
  id: "home",
  ground: "film",
  hasForm: true,
  showsFeed: true,
  view: ({ texts, shared, context }) => (
    <>
      <Hero texts={texts} motion={context.motion} />
      <Services
        texts={texts.services}
        list={shared["services-list"].services}
        language={context.language}
      />
      <Portfolio texts={texts.portfolio} language={context.language} />
      <Marks texts={texts.marks} motion={context.motion} />
      <Team texts={texts.team} person={shared.shell.person} language={context.language} />
      <Facts facts={texts.facts} offices={texts.offices} language={context.language} />
      <Order texts={texts.contact} form={shared["contact-form"]} context={context} />
      <Social texts={texts.social} shell={shared.shell} feed={context.feed} />
    </>
  ),
});
