export { default as "agile-management" } from "./en/agile-management.json" with { type: "json" };
export { default as "alarm-mail" } from "./en/alarm-mail.json" with { type: "json" };
export { default as "anticorruption-policy" } from "./en/anticorruption-policy.json" with {
  type: "json",
};
export { default as blog } from "./en/blog.json" with { type: "json" };
export { default as "blog-post" } from "./en/blog-post.json" with { type: "json" };
export { default as contact } from "./en/contact.json" with { type: "json" };
export { default as "contact-form" } from "./en/contact-form.json" with { type: "json" };
export { default as "digital-design" } from "./en/digital-design.json" with { type: "json" };
export { default as ecommerce } from "./en/ecommerce.json" with { type: "json" };
export { default as error } from "./en/error.json" with { type: "json" };
export { default as home } from "./en/home.json" with { type: "json" };
export { default as information } from "./en/information.json" with { type: "json" };
export { default as mail } from "./en/mail.json" with { type: "json" };
export { default as markdown } from "./en/markdown.json" with { type: "json" };
export { default as notices } from "./en/notices.json" with { type: "json" };
export { default as "our-team" } from "./en/our-team.json" with { type: "json" };
export { default as "owner-mail" } from "./en/owner-mail.json" with { type: "json" };
export { default as portfolio } from "./en/portfolio.json" with { type: "json" };
export { default as "portfolio-mobile" } from "./en/portfolio-mobile.json" with { type: "json" };
export { default as "privacy-policy" } from "./en/privacy-policy.json" with { type: "json" };
export { default as programming } from "./en/programming.json" with { type: "json" };
export { default as "service-design" } from "./en/service-design.json" with { type: "json" };
export { default as services } from "./en/services.json" with { type: "json" };
export { default as "services-list" } from "./en/services-list.json" with { type: "json" };
export { default as shell } from "./en/shell.json" with { type: "json" };
