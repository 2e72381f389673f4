/** Outlines of the social networks' logos, on a 24-unit grid. Not sent with scripts: a link has its own. */
export const networkLogos = {
  facebook:
    "M13.8 22v-8.2h3l.5-3.6h-3.5V8c0-1.2.5-1.9 2-1.9h1.7V2.8c-.6-.1-1.5-.2-2.4-.2-3 0-5 1.8-5 4.9v2.7H7v3.6h3.1V22z",
  x: "M2.8 3h5.4l4.5 6.1L18.1 3h2.7l-6.9 8L21.4 21H16l-4.9-6.7L5.2 21H2.5l7.4-8.5z",
  instagram:
    "M8.5 2h7A6.5 6.5 0 0 1 22 8.5v7a6.5 6.5 0 0 1-6.5 6.5h-7A6.5 6.5 0 0 1 2 15.5v-7A6.5 6.5 0 0 1 8.5 2zm0 2.2a4.3 4.3 0 0 0-4.3 4.3v7a4.3 4.3 0 0 0 4.3 4.3h7a4.3 4.3 0 0 0 4.3-4.3v-7a4.3 4.3 0 0 0-4.3-4.3zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zm4.9-3.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z",
  linkedin:
    "M4 9.4h3.6V21H4zM5.8 3.4a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM10 9.4h3.4V11c.6-1 1.8-1.9 3.5-1.9 3.6 0 4.3 2.4 4.3 5.4V21h-3.6v-5.7c0-1.4 0-3.1-1.9-3.1s-2.1 1.5-2.1 3V21H10z",
} as const;

export type SocialNetwork = keyof typeof networkLogos;
