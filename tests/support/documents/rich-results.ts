const google = "https://developers.google.com/search/docs/appearance";

/** Properties of a type that documentation requires or recommends, as paths. */
export interface RichResultRule {
  /** Types of nodes that the rule applies to. */
  types: readonly string[];
  documentation: string;
  required: readonly string[];
  /** Recommended, and known for every node of the site. */
  recommended: readonly string[];
}

/** Rules by type. Recommended properties for which content has no facts, such as prices and reviews, are left out. */
export const richResultRules: readonly RichResultRule[] = [
  {
    types: ["BlogPosting"],
    documentation: `${google}/structured-data/article`,
    required: [],
    recommended: [
      "author.@type",
      "author.name",
      "dateModified",
      "datePublished",
      "headline",
      "image",
      "publisher.@id",
    ],
  },
  {
    types: ["BreadcrumbList"],
    documentation: `${google}/structured-data/breadcrumb`,
    required: [
      "itemListElement.@type",
      "itemListElement.item",
      "itemListElement.name",
      "itemListElement.position",
    ],
    recommended: [],
  },
  {
    types: ["ProfessionalService"],
    documentation: `${google}/structured-data/local-business`,
    required: ["name", "address.addressLocality", "address.addressCountry"],
    recommended: ["telephone", "url", "parentOrganization.@id"],
  },
  {
    types: ["Organization"],
    documentation: `${google}/structured-data/organization`,
    required: [],
    recommended: ["name", "url", "logo"],
  },
  {
    types: ["WebSite"],
    documentation: `${google}/site-names`,
    required: ["name", "url"],
    recommended: ["publisher.@id", "potentialAction.target.urlTemplate"],
  },
  {
    types: ["WebPage", "AboutPage", "CollectionPage", "ContactPage"],
    documentation: "https://schema.org/WebPage",
    required: [],
    recommended: ["name", "description", "url", "inLanguage", "isPartOf.@id"],
  },
  {
    types: ["Service"],
    documentation: "https://schema.org/Service",
    required: [],
    recommended: ["name", "description", "url", "provider.@id", "areaServed"],
  },
  {
    types: ["OfferCatalog"],
    documentation: "https://schema.org/OfferCatalog",
    required: [],
    recommended: ["name", "itemListElement.itemOffered.@id"],
  },
  {
    types: ["Person"],
    documentation: "https://schema.org/Person",
    required: [],
    recommended: ["name", "jobTitle", "worksFor.@id", "url"],
  },
  {
    types: ["CreativeWork"],
    documentation: "https://schema.org/CreativeWork",
    required: [],
    recommended: ["name", "description", "creator.@id", "image", "inLanguage", "url"],
  },
  {
    types: ["Blog"],
    documentation: "https://schema.org/Blog",
    required: [],
    recommended: ["name", "url", "inLanguage", "publisher.@id"],
  },
];
