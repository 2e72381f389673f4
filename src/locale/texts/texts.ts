import type { Language } from "../languages.ts";
import type { PageId } from "../route-pairs.ts";
import agileManagementEn from "./en/agile-management.json" with { type: "json" };
import anticorruptionPolicyEn from "./en/anticorruption-policy.json" with { type: "json" };
import blogEn from "./en/blog.json" with { type: "json" };
import blogPostEn from "./en/blog-post.json" with { type: "json" };
import contactEn from "./en/contact.json" with { type: "json" };
import contactFormEn from "./en/contact-form.json" with { type: "json" };
import digitalDesignEn from "./en/digital-design.json" with { type: "json" };
import ecommerceEn from "./en/ecommerce.json" with { type: "json" };
import errorEn from "./en/error.json" with { type: "json" };
import homeEn from "./en/home.json" with { type: "json" };
import informationEn from "./en/information.json" with { type: "json" };
import mailEn from "./en/mail.json" with { type: "json" };
import markdownEn from "./en/markdown.json" with { type: "json" };
import ourTeamEn from "./en/our-team.json" with { type: "json" };
import portfolioEn from "./en/portfolio.json" with { type: "json" };
import portfolioMobileEn from "./en/portfolio-mobile.json" with { type: "json" };
import privacyPolicyEn from "./en/privacy-policy.json" with { type: "json" };
import programmingEn from "./en/programming.json" with { type: "json" };
import serviceDesignEn from "./en/service-design.json" with { type: "json" };
import servicesEn from "./en/services.json" with { type: "json" };
import servicesListEn from "./en/services-list.json" with { type: "json" };
import shellEn from "./en/shell.json" with { type: "json" };
import agileManagementEs from "./es/agile-management.json" with { type: "json" };
import anticorruptionPolicyEs from "./es/anticorruption-policy.json" with { type: "json" };
import blogEs from "./es/blog.json" with { type: "json" };
import blogPostEs from "./es/blog-post.json" with { type: "json" };
import contactEs from "./es/contact.json" with { type: "json" };
import contactFormEs from "./es/contact-form.json" with { type: "json" };
import digitalDesignEs from "./es/digital-design.json" with { type: "json" };
import ecommerceEs from "./es/ecommerce.json" with { type: "json" };
import errorEs from "./es/error.json" with { type: "json" };
import homeEs from "./es/home.json" with { type: "json" };
import informationEs from "./es/information.json" with { type: "json" };
import mailEs from "./es/mail.json" with { type: "json" };
import markdownEs from "./es/markdown.json" with { type: "json" };
import ourTeamEs from "./es/our-team.json" with { type: "json" };
import portfolioEs from "./es/portfolio.json" with { type: "json" };
import portfolioMobileEs from "./es/portfolio-mobile.json" with { type: "json" };
import privacyPolicyEs from "./es/privacy-policy.json" with { type: "json" };
import programmingEs from "./es/programming.json" with { type: "json" };
import serviceDesignEs from "./es/service-design.json" with { type: "json" };
import servicesEs from "./es/services.json" with { type: "json" };
import servicesListEs from "./es/services-list.json" with { type: "json" };
import shellEs from "./es/shell.json" with { type: "json" };

const spanish = {
  home: homeEs,
  portfolio: portfolioEs,
  "portfolio-mobile": portfolioMobileEs,
  services: servicesEs,
  programming: programmingEs,
  "digital-design": digitalDesignEs,
  ecommerce: ecommerceEs,
  "service-design": serviceDesignEs,
  "agile-management": agileManagementEs,
  contact: contactEs,
  "our-team": ourTeamEs,
  blog: blogEs,
  "blog-post": blogPostEs,
  information: informationEs,
  "privacy-policy": privacyPolicyEs,
  "anticorruption-policy": anticorruptionPolicyEs,
  error: errorEs,
  shell: shellEs,
  "contact-form": contactFormEs,
  "services-list": servicesListEs,
  mail: mailEs,
  markdown: markdownEs,
};

/** Every text by page or block, in the shape of the Spanish source: English has the same keys, by type. */
export type Texts = typeof spanish;
export type TextKey = keyof Texts;
export type PageTexts<Id extends PageId> = Texts[Id];

const english: Texts = {
  home: homeEn,
  portfolio: portfolioEn,
  "portfolio-mobile": portfolioMobileEn,
  services: servicesEn,
  programming: programmingEn,
  "digital-design": digitalDesignEn,
  ecommerce: ecommerceEn,
  "service-design": serviceDesignEn,
  "agile-management": agileManagementEn,
  contact: contactEn,
  "our-team": ourTeamEn,
  blog: blogEn,
  "blog-post": blogPostEn,
  information: informationEn,
  "privacy-policy": privacyPolicyEn,
  "anticorruption-policy": anticorruptionPolicyEn,
  error: errorEn,
  shell: shellEn,
  "contact-form": contactFormEn,
  "services-list": servicesListEn,
  mail: mailEn,
  markdown: markdownEn,
};

const textsByLanguage: Record<Language, Texts> = { es: spanish, en: english };

export function getTexts<Key extends TextKey>(language: Language, key: Key): Texts[Key] {
  return textsByLanguage[language][key];
}
