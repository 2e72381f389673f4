// What each folder, feature and role of a file may import (docs/guides/folders.md); everything else is refused.
const island = "src/platform/hydration/island.tsx";
const rules = "src/features/*/rules";

const contents = ["src/content", "src/locale", rules];
/** Folders that most parts of a page import. */
const parts = ["src/islands", "src/ui", "src/seo", island, ...contents];

/** Folder of `src` to what it may import besides itself. `*` is any one folder. */
export const folders = {
  styles: [],
  locale: [],
  content: ["src/locale"],
  ui: [],
  seo: contents,
  islands: ["src/ui", ...contents],
  shell: parts,
  sections: ["src/shell", ...parts],
  pages: ["src/sections", "src/shell", "src/platform/text", ...parts],
  admin: [
    "src/ui",
    "src/content",
    "src/locale",
    "src/styles",
    // What router and handlers receive and answer with; screens take none of it (`admin-screens`).
    "src/composition/create-runtime.ts",
    "src/features/*/service.ts",
    "src/platform/http-server",
    "src/platform/text",
    "src/platform/actions",
    "src/platform/outbox",
    "src/platform/owner-settings/owner-setting.ts",
    "src/platform/settings/variables.ts",
    // A letter is shown as it arrives.
    "src/platform/mailer/letter.tsx",
    rules,
  ],
  "platform/text": [],
  "platform/command-line": ["src/platform/settings"],
  "platform/settings": [],
  "platform/actions": ["src/platform/database"],
  "platform/owner-settings": [
    "src/platform/actions",
    "src/platform/database",
    "src/platform/settings",
  ],
  "platform/http-client": [],
  "platform/http-server": ["src/platform/page-cache", "src/locale"],
  "platform/jobs": [],
  "platform/database": ["src/platform/settings", "src/platform/text"],
  "platform/backups": ["src/platform/database", "src/platform/jobs", "src/platform/settings"],
  "platform/outbox": [
    "src/platform/actions",
    "src/platform/database",
    "src/platform/http-client",
    "src/platform/jobs",
    "src/locale",
  ],
  "platform/images": [],
  "platform/mailer": [
    "src/platform/text",
    "src/platform/outbox/delivery-error.ts",
    "src/content",
    "src/locale",
  ],
  "platform/page-cache": [],
  "platform/hydration": ["src/islands", "src/ui", "src/locale"],
  composition: ["src/features/*/feature.ts", "src/features/*/tables.ts", "src/platform"],
  cli: [
    "src/composition",
    "src/platform/command-line",
    "src/platform/database/engines/file-lock.ts",
    "src/platform/outbox",
    "src/platform/settings",
    "src/platform/text",
  ],
  server: [
    "src/composition",
    // The area is mounted by its router; the rest of it is found from there.
    "src/admin/router",
    "src/pages",
    "src/shell",
    "src/ui",
    "src/seo",
    "src/platform/http-server",
    "src/platform/hydration",
    "src/platform/outbox",
    "src/platform/page-cache",
    "src/platform/settings",
    "src/platform/text",
    "src/features/*/service.ts",
    // The one style sheet that depends on the request.
    "src/styles/stop-motion.css",
    ...contents,
  ],
};

/** Feature to the feature that it builds on: its rules, and its service where a service needs it. No other imports another. */
export const features = {
  contact: [],
  blog: [],
  "remote-blog": ["blog"],
  "social-feed": [],
  doctor: [],
  accounts: [],
  "site-health": [],
};

/** Role of a file inside a feature: which files have it, the roles of its own feature it may import, and what besides. */
export const roles = {
  rules: {
    files: "rules/",
    holds: "`rules/**`: pure functions, types, schemas",
    own: [],
    others: [
      "src/platform/actions/action.ts",
      "src/platform/text",
      "src/platform/images/image-format.ts",
      "src/content",
    ],
  },
  store: {
    files: "(?:store/|.*(?:store|tables)\\.ts$)",
    holds: "`store/**`, `*store.ts`, `*tables.ts`: queries",
    own: ["rules"],
    others: [
      "src/platform/actions",
      "src/platform/database",
      "src/platform/outbox",
      "src/platform/text",
      "src/content",
    ],
  },
  client: {
    files: "(?:channels/|client/|[^/]*client\\.ts$)",
    holds: "`client/**`, `*client.ts`, `channels/**`: requests to others",
    own: ["rules"],
    others: [
      "src/platform/http-client",
      "src/platform/mailer",
      "src/platform/outbox",
      "src/platform/text",
      "src/content",
    ],
  },
  commands: {
    files: "commands/",
    holds: "`commands/**`: commands of the command line",
    own: ["rules", "service"],
    others: [
      "src/platform/command-line",
      "src/platform/settings",
      "src/platform/text",
      "src/content",
    ],
  },
  feature: {
    files: "feature\\.ts$",
    holds:
      "`feature.ts`: all that composition imports; it opens the feature on the platform. Only here are settings read",
    own: ["rules", "store", "client", "commands", "service"],
    others: ["src/platform"],
  },
  service: {
    files: "",
    holds: "`service.ts` and every file without another role",
    own: ["rules", "store", "client"],
    others: ["src/platform", "src/content"],
  },
};

/** Single imports that the tables refuse, each with its reason. */
export const exceptions = [
  {
    from: "src/features/remote-blog/tables.ts",
    to: "src/features/blog/tables.ts",
    comment: "Remote posts are stored in tables of the same form as local ones.",
  },
  {
    from: "src/features/remote-blog/remote-post-store.ts",
    to: "src/features/blog/store",
    comment: "Remote posts are searched and counted like local ones.",
  },
  {
    from: "src/features/remote-blog/feature.ts",
    to: "src/features/blog/store",
    comment: "Remote posts are read through the same store, from their own tables.",
  },
];
