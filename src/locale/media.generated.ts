// Stand-in until the film is made.
export const pictures = {
  "home/hero-film": { width: 1920, height: 1080, colour: "#171A45", avif: "/media/home/hero-film-960.00000000.avif 960w", webp: "/media/home/hero-film-960.00000000.webp 960w", src: "/media/home/hero-film-960.00000000.webp" },
  "home/hero-film-phone": { width: 960, height: 1080, colour: "#171A45", avif: "/media/home/hero-film-phone-640.00000000.avif 640w", webp: "/media/home/hero-film-phone-640.00000000.webp 640w", src: "/media/home/hero-film-phone-640.00000000.webp" },
} as const;
export const films = {
  "home/hero-film": { width: 1280, height: 720, colour: "#171A45", av1: "/media/home/hero-film.00000000.webm", h264: "/media/home/hero-film.00000000.mp4" },
  "home/hero-film-phone": { width: 640, height: 720, colour: "#171A45", av1: "/media/home/hero-film-phone.00000000.webm", h264: "/media/home/hero-film-phone.00000000.mp4" },
} as const;
