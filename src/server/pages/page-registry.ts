import type { PageId } from "#app/locale/route-pairs.ts";
import { agileManagementPage } from "#app/pages/agile-management/agile-management.page.tsx";
import { anticorruptionPolicyPage } from "#app/pages/anticorruption-policy/anticorruption-policy.page.tsx";
import { blogPage } from "#app/pages/blog/blog.page.tsx";
import { blogSearchPage } from "#app/pages/blog/blog-search.page.tsx";
import { blogPostPage } from "#app/pages/blog-post/blog-post.page.tsx";
import { contactPage } from "#app/pages/contact/contact.page.tsx";
import { digitalDesignPage } from "#app/pages/digital-design/digital-design.page.tsx";
import { ecommercePage } from "#app/pages/ecommerce/ecommerce.page.tsx";
import { errorPage } from "#app/pages/error/error.page.tsx";
import { homePage } from "#app/pages/home/home.page.tsx";
import { homeCasePage } from "#app/pages/home/home-case.page.tsx";
import { homeProjectsPage } from "#app/pages/home/home-projects.page.tsx";
import { informationPage } from "#app/pages/information/information.page.tsx";
import { ourTeamPage } from "#app/pages/our-team/our-team.page.tsx";
import { portfolioPage } from "#app/pages/portfolio/portfolio.page.tsx";
import { portfolioMobilePage } from "#app/pages/portfolio-mobile/portfolio-mobile.page.tsx";
import { privacyPolicyPage } from "#app/pages/privacy-policy/privacy-policy.page.tsx";
import { programmingPage } from "#app/pages/programming/programming.page.tsx";
import { serviceDesignPage } from "#app/pages/service-design/service-design.page.tsx";
import { servicesPage } from "#app/pages/services/services.page.tsx";
import type { PageContext, PageDefinition } from "#app/shell/page.ts";

const pages = {
  home: homePage,
  portfolio: portfolioPage,
  "portfolio-mobile": portfolioMobilePage,
  services: servicesPage,
  programming: programmingPage,
  "digital-design": digitalDesignPage,
  ecommerce: ecommercePage,
  "service-design": serviceDesignPage,
  "agile-management": agileManagementPage,
  contact: contactPage,
  "our-team": ourTeamPage,
  blog: blogPage,
  "blog-post": blogPostPage,
  information: informationPage,
  "privacy-policy": privacyPolicyPage,
  "anticorruption-policy": anticorruptionPolicyPage,
  error: errorPage,
} as const satisfies { readonly [Id in PageId]: { readonly id: Id } };

const queryViews = [homeProjectsPage, homeCasePage, blogSearchPage] as const;

export function getPage(id: PageId, query: PageContext["query"] = {}): PageDefinition {
  const view = queryViews.find((one) => one.id === id && one.queryView?.matches(query));
  // Each page is typed with its own id and data; the renderer treats both as opaque.
  return (view ?? pages[id]) as unknown as PageDefinition;
}
