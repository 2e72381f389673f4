import type { weekdays } from "#app/content/company.ts";
import type { Language } from "#app/locale/languages.ts";

/**
 * The types of https://schema.org that the site describes, with the properties that it uses. Absolute URLs, dates and times in
 * ISO 8601, languages and countries by their codes.
 */

/** Another node of the graph, by its id (https://www.w3.org/TR/json-ld11/#node-identifiers). */
interface NodeReference {
  "@id": string;
}

/** https://schema.org/Organization */
export interface Organization extends NodeReference {
  "@type": "Organization";
  name: string;
  url: string;
  logo: string;
  foundingDate?: string;
  foundingLocation?: { "@type": "Place"; name: string };
  sameAs?: readonly string[];
  subOrganization?: readonly NodeReference[];
  hasOfferCatalog?: NodeReference;
  contactPoint?: readonly ContactPoint[];
}

/** https://schema.org/ContactPoint */
export interface ContactPoint {
  "@type": "ContactPoint";
  contactType: string;
  telephone: string;
  areaServed: string;
}

/** https://schema.org/ProfessionalService */
export interface ProfessionalService extends NodeReference {
  "@type": "ProfessionalService";
  name: string;
  parentOrganization: NodeReference;
  url: string;
  telephone: string;
  address: {
    "@type": "PostalAddress";
    streetAddress?: string;
    addressLocality: string;
    addressCountry: string;
  };
  geo?: { "@type": "GeoCoordinates"; latitude: number; longitude: number };
  openingHoursSpecification?: readonly OpeningHoursSpecification[];
}

/** https://schema.org/OpeningHoursSpecification */
export interface OpeningHoursSpecification {
  "@type": "OpeningHoursSpecification";
  dayOfWeek: readonly (typeof weekdays)[number][];
  opens: string;
  closes: string;
}

/** https://schema.org/Person */
export interface Person extends NodeReference {
  "@type": "Person";
  name: string;
  jobTitle: string;
  worksFor: NodeReference;
  url: string;
  sameAs: string;
  image?: string;
}

/** https://schema.org/WebSite */
export interface WebSite extends NodeReference {
  "@type": "WebSite";
  name: string;
  url: string;
  inLanguage: readonly Language[];
  publisher: NodeReference;
  potentialAction: SearchAction;
}

/** https://schema.org/SearchAction, with https://schema.org/docs/actions.html for what the searcher enters. */
interface SearchAction {
  "@type": "SearchAction";
  target: { "@type": "EntryPoint"; urlTemplate: string };
  "query-input": string;
}

/** https://schema.org/workTranslation and its inverse. */
export interface TranslationLinks {
  workTranslation?: NodeReference;
  translationOfWork?: NodeReference;
}

/** https://schema.org/WebPage */
export interface WebPage extends NodeReference, TranslationLinks {
  "@type": "WebPage" | "AboutPage" | "CollectionPage" | "ContactPage";
  url: string;
  name: string;
  description: string;
  inLanguage: Language;
  isPartOf: NodeReference;
  breadcrumb?: NodeReference;
  primaryImageOfPage?: ImageObject;
  dateModified?: string;
  mainEntity?: NodeReference | readonly NodeReference[];
}

/** https://schema.org/ImageObject; sizes with their unit. */
export interface ImageObject {
  "@type": "ImageObject";
  url: string;
  width: string;
  height: string;
  caption?: string;
}

/** https://schema.org/BreadcrumbList */
export interface BreadcrumbList extends NodeReference {
  "@type": "BreadcrumbList";
  itemListElement: readonly { "@type": "ListItem"; position: number; name: string; item: string }[];
}

/** https://schema.org/Blog */
export interface Blog extends NodeReference {
  "@type": "Blog";
  name: string;
  url: string;
  inLanguage: Language;
  publisher: NodeReference;
  blogPost: readonly ListedBlogPosting[];
}

/** A post as a blog lists it. */
interface ListedBlogPosting extends NodeReference {
  "@type": "BlogPosting";
  headline: string;
  url: string;
  datePublished: string;
  inLanguage: Language;
}

/** https://schema.org/BlogPosting */
export interface BlogPosting extends ListedBlogPosting, TranslationLinks {
  mainEntityOfPage: NodeReference;
  description: string;
  image: readonly string[];
  dateModified: string;
  author: { "@type": "Person"; "@id"?: string; name: string; url?: string };
  publisher: NodeReference;
  articleSection: string;
  wordCount: number;
  timeRequired: string;
  isPartOf: NodeReference;
}

/** https://schema.org/CreativeWork */
export interface CreativeWork extends NodeReference {
  "@type": "CreativeWork";
  name: string;
  description: string;
  inLanguage: Language;
  url: string;
  image: string;
  creator: NodeReference;
  about: NodeReference;
}

/** https://schema.org/OfferCatalog */
export interface OfferCatalog extends NodeReference {
  "@type": "OfferCatalog";
  name: string;
  itemListElement: readonly { "@type": "Offer"; itemOffered: NodeReference }[];
}

/** https://schema.org/Service */
export interface Service extends NodeReference {
  "@type": "Service";
  name: string;
  description: string;
  url: string;
  provider: NodeReference;
  areaServed: readonly string[];
}
