// Written by `npm run media` from media/made.json: what there is, by page and name. Not to be edited.

export const pictures = {
  "home/hero-film": {
    width: 1440,
    height: 810,
    colour: "#171A45",
    avif: "/media/home/hero-film-960.c1ccd9cc.avif 960w, /media/home/hero-film-1440.25e15855.avif 1440w",
    webp: "/media/home/hero-film-960.920dc264.webp 960w, /media/home/hero-film-1440.7f895741.webp 1440w",
    src: "/media/home/hero-film-1440.7f895741.webp",
  },
  "home/hero-film-phone": {
    width: 640,
    height: 720,
    colour: "#171A45",
    avif: "/media/home/hero-film-phone-480.52084bc3.avif 480w, /media/home/hero-film-phone-640.ce227ebb.avif 640w",
    webp: "/media/home/hero-film-phone-480.8f1ffb6a.webp 480w, /media/home/hero-film-phone-640.73e4726f.webp 640w",
    src: "/media/home/hero-film-phone-640.73e4726f.webp",
  },
} as const;

export const films = {
  "home/hero-film": {
    width: 1280,
    height: 720,
    colour: "#171A45",
    av1: "/media/home/hero-film.9e80c6be.webm",
    h264: "/media/home/hero-film.0964c42d.mp4",
  },
  "home/hero-film-phone": {
    width: 640,
    height: 720,
    colour: "#171A45",
    av1: "/media/home/hero-film-phone.88d4e9c8.webm",
    h264: "/media/home/hero-film-phone.bdf32802.mp4",
  },
} as const;
