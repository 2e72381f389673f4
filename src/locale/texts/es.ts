export { default as "agile-management" } from "./es/agile-management.json" with { type: "json" };
export { default as "alarm-mail" } from "./es/alarm-mail.json" with { type: "json" };
export { default as "anticorruption-policy" } from "./es/anticorruption-policy.json" with {
  type: "json",
};
export { default as blog } from "./es/blog.json" with { type: "json" };
export { default as "blog-post" } from "./es/blog-post.json" with { type: "json" };
export { default as contact } from "./es/contact.json" with { type: "json" };
export { default as "contact-form" } from "./es/contact-form.json" with { type: "json" };
export { default as "digital-design" } from "./es/digital-design.json" with { type: "json" };
export { default as ecommerce } from "./es/ecommerce.json" with { type: "json" };
export { default as error } from "./es/error.json" with { type: "json" };
export { default as home } from "./es/home.json" with { type: "json" };
export { default as information } from "./es/information.json" with { type: "json" };
export { default as mail } from "./es/mail.json" with { type: "json" };
export { default as markdown } from "./es/markdown.json" with { type: "json" };
export { default as notices } from "./es/notices.json" with { type: "json" };
export { default as "our-team" } from "./es/our-team.json" with { type: "json" };
export { default as "owner-mail" } from "./es/owner-mail.json" with { type: "json" };
export { default as portfolio } from "./es/portfolio.json" with { type: "json" };
export { default as "portfolio-mobile" } from "./es/portfolio-mobile.json" with { type: "json" };
export { default as "privacy-policy" } from "./es/privacy-policy.json" with { type: "json" };
export { default as programming } from "./es/programming.json" with { type: "json" };
export { default as "service-design" } from "./es/service-design.json" with { type: "json" };
export { default as services } from "./es/services.json" with { type: "json" };
export { default as "services-list" } from "./es/services-list.json" with { type: "json" };
export { default as shell } from "./es/shell.json" with { type: "json" };
