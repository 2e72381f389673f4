import type { ChangeAnswer } from "./changing-proxy.ts";

/** Adds a share picture to the pages of a site that have none. Pages that have one are left as they are. */
export const addSharePicture =
  (origin: string): ChangeAnswer =>
  (_, answer) => {
    if (!answer.text.includes('rel="canonical"') || answer.text.includes('"og:image"')) return;
    const tags = [
      `<meta property="og:image" content="${origin}/icon-512.png">`,
      '<meta property="og:image:width" content="512"><meta property="og:image:height" content="512">',
      '<meta property="og:image:alt" content="Logo"><meta name="twitter:card" content="summary_large_image">',
    ];
    answer.text = answer.text.replace("</head>", `${tags.join("")}</head>`);
  };
