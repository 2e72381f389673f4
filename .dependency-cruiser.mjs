// Import rules (docs/guides/folders.md): the tables of scripts/import-tables.mjs, and rules beside them.
import { builtinModules } from "node:module";

import { exceptions, features, folders, roles } from "./scripts/import-tables.mjs";

const toPattern = (path) => path.replace(/[.]/g, "\\.").replace(/\*/g, "[^/]+");
const under = (path) => `^${toPattern(path)}${/\.(?:tsx?|css)$/.test(path) ? "$" : "/"}`;
const tests = "\\.test\\.tsx?$";
const adminRouter = "^src/admin/router/";
/** Files of the administrator area that answer requests. */
const adminHandlers = "^src/admin/[^/]+/[^/]*(?:handlers?|response|export)\\.tsx?$";
const roleNames = Object.keys(roles);

/** Pattern of the files that have a role in a feature; `service` is every file that has no other one. */
function withRole(feature, role) {
  const others = roleNames.filter((name) => name !== "service").map((name) => roles[name].files);
  const files = role === "service" ? `(?!${others.join("|")})` : roles[role].files;
  return `^src/features/${feature}/${files}`;
}

function listAllowedInFeature(feature, role) {
  const { own, others } = roles[role];
  const partners = features[feature].flatMap((partner) =>
    role === "service" || role === "feature"
      ? [withRole(partner, "rules"), withRole(partner, "service")]
      : [withRole(partner, "rules")],
  );
  return [
    ...[role, ...own].map((name) => withRole(feature, name)),
    ...["src/locale", ...others].map(under),
    ...partners,
  ];
}

/** A rule that refuses every import of `src` outside `allowed`; each file with an exception gets a rule of its own. */
function onlyImports(name, from, allowed) {
  const special = exceptions.filter((exception) => new RegExp(from).test(exception.from));
  const files = [...new Set(special.map((exception) => exception.from))];
  const rule = (path, pathNot, to) => ({
    name,
    severity: "error",
    from: { path, pathNot },
    to: { path: "^src/", pathNot: to },
  });
  return [
    rule(from, [tests, ...files.map(under)], allowed),
    ...files.map((file) =>
      rule(under(file), tests, [
        ...allowed,
        ...special.filter((exception) => exception.from === file).map(({ to }) => under(to)),
      ]),
    ),
  ];
}

const builtins = builtinModules.filter((name) => !name.startsWith("_")).map(toPattern);
const nodeModules = `^(?:node:)?(?:${builtins.join("|")}|sqlite|sea|test)(?:/|$)`;
const onlyIn = (name, folder, pattern, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path: "^src/", pathNot: [under(folder), tests] },
  to: { path: pattern },
});

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    ...Object.entries(folders).flatMap(([folder, allowed]) =>
      onlyImports(`${folder}-imports`, under(`src/${folder}`), [
        under(`src/${folder}`),
        ...allowed.map(under),
      ]),
    ),
    ...onlyImports("platform-imports", "^src/platform/[^/]+\\.ts$", ["^src/platform/"]),
    ...Object.keys(features).flatMap((feature) =>
      roleNames.flatMap((role) =>
        onlyImports(
          `${feature}-${role}-imports`,
          withRole(feature, role),
          listAllowedInFeature(feature, role),
        ),
      ),
    ),
    {
      name: "known-folders",
      comment:
        "A new folder of src, of platform or of features gets a row in the tables of scripts/import-tables.mjs.",
      severity: "error",
      from: {
        path: "^src/(?:platform/[^/]+|features/[^/]+|[^/]+)/",
        pathNot: [
          "^src/platform/[^/]+\\.ts$",
          ...Object.keys(folders).map((folder) => `^src/${folder}/`),
          ...Object.keys(features).map((feature) => `^src/features/${feature}/`),
        ],
      },
      to: {},
    },
    {
      name: "migrations-frozen",
      comment: "A released migration calls nothing that changes: it copies what it needs.",
      severity: "error",
      from: { path: "^src/platform/database/migrations/" },
      to: {
        path: "^src/",
        pathNot: "^src/platform/database/migrations/|^src/platform/database/engines/engine\\.ts$",
      },
    },
    {
      name: "site-apart",
      comment:
        "The site loads nothing of what only developers run: sample requests and their owner, the gallery, scripts, tests.",
      severity: "error",
      from: { path: "^src/", pathNot: tests },
      to: { path: "^(?:bench|scripts|tests)/" },
    },
    {
      name: "pages-apart",
      comment: "Pages never import one another: a block of two pages is a section.",
      severity: "error",
      from: { path: "^src/pages/([^/]+)/" },
      to: { path: "^src/pages/", pathNot: "^src/pages/$1/" },
    },
    {
      name: "islands-apart",
      comment: "Islands never import one another: they do not nest.",
      severity: "error",
      from: { path: "^src/islands/([^/]+)/" },
      to: { path: "^src/islands/", pathNot: "^src/islands/$1/" },
    },
    {
      name: "no-node-in-markup",
      comment: "React components and rules are pure: no file, process or network access.",
      severity: "error",
      from: {
        path: "^src/(?:islands|ui|sections|pages|shell|seo|locale|content|admin|platform/hydration/client|features/[^/]+/rules)/",
        pathNot: [tests, adminRouter],
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-server-in-browser",
      comment:
        "Browser code reaches no module of Node, store, service or client, not even indirectly.",
      severity: "error",
      from: { path: "^src/(?:islands|ui|platform/hydration/client)/", pathNot: tests },
      to: {
        path: `${nodeModules}|^src/(?:server|composition|cli)/|^src/features/[^/]+/(?!rules/)|^src/platform/(?!hydration/|text/)`,
        reachable: true,
      },
    },
    onlyIn(
      "database-drivers",
      "src/platform/database/engines",
      "^(?:node:)?sqlite$|node_modules/pg/",
      "Only the engines know which database it is.",
    ),
    onlyIn(
      "image-codec",
      "src/platform/images",
      "node_modules/sharp/",
      "Only platform/images decodes and encodes images.",
    ),
    onlyIn(
      "smtp-client",
      "src/platform/mailer",
      "node_modules/nodemailer/",
      "Only platform/mailer sends mail.",
    ),
    {
      name: "admin-apart",
      comment:
        "Visitors are sent nothing of the administrator area: only what mounts it imports it.",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: ["^src/admin/", "^src/server/(?:app|start-server)\\.ts$", tests],
      },
      to: { path: "^src/admin/" },
    },
    {
      name: "admin-areas-apart",
      comment: "Areas never import one another: what two of them show is a component.",
      severity: "error",
      from: { path: "^src/admin/([^/]+)/", pathNot: [tests, adminRouter] },
      to: {
        path: "^src/admin/[^/]+/",
        pathNot: "^src/admin/(?:$1|components|router|shell)/",
      },
    },
    {
      name: "admin-screens",
      comment: "Screens show what they are given: handlers ask the services for it.",
      severity: "error",
      from: { path: "^src/admin/", pathNot: [adminRouter, adminHandlers, tests] },
      to: {
        path: "^src/(?:composition|platform|admin/router)/|^src/features/[^/]+/service\\.ts$",
        pathNot:
          "^src/platform/(?:mailer/letter|outbox/(?:backlog-age|delivery|destination)|owner-settings/owner-setting|actions/action|text/mail-address)\\.tsx?$",
      },
    },
    {
      name: "media-apart",
      comment: "The site never imports the code that renders its pictures, nor three.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^media/|node_modules/three/" },
    },
    {
      name: "packages-of-a-start",
      comment:
        "`npm start` installs `dependencies` alone: what it builds and serves imports no other package.",
      severity: "error",
      from: { path: "^(?:src|scripts/vite)/|^vite\\.config\\.ts$", pathNot: tests },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\.css$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Only the project's own declarations: some packages, such as sharp, resolve to theirs.
    exclude: { path: "^(?:src|scripts|tests|bench)/.*\\.d\\.m?ts$" },
    tsPreCompilationDeps: true,
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".d.mts", ".d.ts"],
    },
  },
};
