// Who may import whom (docs/guides/folders.md). Each room lists the rooms it may enter; everything else is refused.
const rooms = {
  config: [],
  locale: [],
  domain: ["locale"],
  data: ["domain", "locale"],
  outgoing: ["domain"],
  pictures: ["domain"],
  mail: ["domain", "locale"],
  runtime: ["data", "outgoing", "pictures", "mail", "domain", "config", "locale"],
  cli: ["runtime", "domain", "config", "locale"],
  ui: [],
  islands: ["ui", "domain", "locale"],
  rendering: ["islands", "ui", "locale"],
  shell: ["islands", "ui", "rendering", "seo", "domain", "locale"],
  seo: ["locale"],
  sections: ["islands", "ui", "shell", "rendering", "domain", "locale"],
  pages: ["sections", "islands", "shell", "seo", "ui", "rendering", "domain", "locale"],
  server: ["pages", "rendering", "runtime", "shell", "ui", "seo", "domain", "config", "locale"],
  styles: [],
  development: ["sections", "islands", "shell", "ui", "mail", "domain", "locale"],
};

const developmentServer = "^src/server/development\\.ts$";
const inRoom = (...names) => `^src/(?:${names.join("|")})/`;

export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    ...Object.entries(rooms).map(([room, allowed]) => ({
      name: `${room}-imports`,
      severity: "error",
      from: { path: inRoom(room), pathNot: `\\.test\\.tsx?$|${developmentServer}` },
      to: { path: "^src/", pathNot: inRoom(room, ...allowed) },
    })),
    {
      name: "development-server-imports",
      comment: "The server of `npm run dev` is the only way into the developers' room.",
      severity: "error",
      from: { path: developmentServer },
      to: { path: "^src/", pathNot: inRoom("server", "development", ...rooms.server) },
    },
    {
      name: "pages-apart",
      comment: "Pages never import one another: what two of them show is a section.",
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
      name: "islands-stay-placed",
      comment: "Of the rendering room, what React renders on the server may use <Island> alone.",
      severity: "error",
      from: { path: inRoom("pages", "sections", "shell") },
      to: { path: "^src/rendering/", pathNot: "^src/rendering/island\\.tsx$" },
    },
    {
      name: "engines-alone-know",
      comment: "Only data/engines knows which database it is.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/data/engines/" },
      to: { path: "^(?:node:)?sqlite$|node_modules/pg/" },
    },
    {
      name: "no-server-in-browser",
      comment: "What goes to the browser reaches neither Node nor the database.",
      severity: "error",
      from: { path: "^src/(?:islands|ui|rendering/client)/", pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "media-apart",
      comment:
        "The site never imports what makes its pictures; a scene imports the kit, the kit itself alone.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^media/|node_modules/three/" },
    },
    {
      name: "pictures-alone-encode",
      comment: "Only src/pictures knows what encodes pictures.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/pictures/" },
      to: { path: "node_modules/sharp/" },
    },
    {
      name: "mail-alone-sends",
      comment: "Only src/mail speaks SMTP.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/mail/" },
      to: { path: "node_modules/nodemailer/" },
    },
    {
      name: "kit-alone",
      severity: "error",
      from: { path: "^media/kit/" },
      to: { path: "^(?:src|scripts|media/(?!kit/))" },
    },
    {
      name: "scenes-from-kit",
      comment:
        "Scenes import the kit and what lies beside them: pages' scenes stay apart, and run in a browser.",
      severity: "error",
      from: { path: "^media/(?!kit/|render/)([^/]+)/" },
      to: { path: "^(?:src|scripts|media)/", pathNot: "^media/(?:kit|$1)/" },
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
    exclude: { path: "\\.d\\.m?ts$" },
    tsPreCompilationDeps: true,
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json", ".d.mts", ".d.ts"],
    },
  },
};
