// Written by `npm run media` from media/made.json: what there is, by page and name. Not to be edited.

export const pictures = {
  "agile-management/agile-management-hero": {
    path: "/media/agile-management/agile-management-hero.d8b7cba2",
    widths: [480, 780, 1300],
    height: 900,
  },
  "blog/cover-agile-management-1": {
    path: "/media/blog/cover-agile-management-1.956ceb6f",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-agile-management-2": {
    path: "/media/blog/cover-agile-management-2.0dc28af5",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-agile-management-3": {
    path: "/media/blog/cover-agile-management-3.81280ba0",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-digital-design-1": {
    path: "/media/blog/cover-digital-design-1.5e92519e",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-digital-design-2": {
    path: "/media/blog/cover-digital-design-2.0d129013",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-digital-design-3": {
    path: "/media/blog/cover-digital-design-3.3a553a0e",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-ecommerce-1": {
    path: "/media/blog/cover-ecommerce-1.55b6590f",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-ecommerce-2": {
    path: "/media/blog/cover-ecommerce-2.5447138a",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-ecommerce-3": {
    path: "/media/blog/cover-ecommerce-3.5dce9c42",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-programming-1": {
    path: "/media/blog/cover-programming-1.096eb0ba",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-programming-2": {
    path: "/media/blog/cover-programming-2.0a4aeff0",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-programming-3": {
    path: "/media/blog/cover-programming-3.09ef01cf",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-service-design-1": {
    path: "/media/blog/cover-service-design-1.24b02e59",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-service-design-2": {
    path: "/media/blog/cover-service-design-2.87a0b2f9",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "blog/cover-service-design-3": {
    path: "/media/blog/cover-service-design-3.737c7047",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "contact/contact-machine": {
    path: "/media/contact/contact-machine.4596a2bc",
    widths: [480, 900, 1300],
    height: 760,
  },
  "contact/contact-machine-narrow": {
    path: "/media/contact/contact-machine-narrow.b9679c3a",
    widths: [400, 800, 1120],
    height: 720,
  },
  "contact/crate-back": {
    path: "/media/contact/crate-back.f104271b",
    widths: [360, 720],
    height: 480,
  },
  "contact/crate-front": {
    path: "/media/contact/crate-front.1e360ee3",
    widths: [360, 720],
    height: 480,
  },
  "contact/crate-lid": {
    path: "/media/contact/crate-lid.7e607d67",
    widths: [360, 720],
    height: 480,
  },
  "contact/piece-quarter": {
    path: "/media/contact/piece-quarter.6f0d577c",
    widths: [160, 320, 480],
    height: 480,
  },
  "digital-design/digital-design-hero": {
    path: "/media/digital-design/digital-design-hero.faf1a3af",
    widths: [480, 780, 1300],
    height: 900,
  },
  "digital-design/multimedia": {
    path: "/media/digital-design/multimedia.df095b00",
    widths: [480, 960, 1440],
    height: 1032,
  },
  "digital-design/social": {
    path: "/media/digital-design/social.05344eeb",
    widths: [480, 960],
    height: 960,
  },
  "digital-design/tile-screen": {
    path: "/media/digital-design/tile-screen.fbae932c",
    widths: [240, 420, 640],
    height: 560,
  },
  "digital-design/tile-swatches": {
    path: "/media/digital-design/tile-swatches.28a98148",
    widths: [240, 420, 640],
    height: 560,
  },
  "digital-design/tile-system": {
    path: "/media/digital-design/tile-system.d50b2578",
    widths: [240, 420, 640],
    height: 560,
  },
  "ecommerce/ecommerce-hero": {
    path: "/media/ecommerce/ecommerce-hero.3cdd03e9",
    widths: [480, 780, 1300],
    height: 900,
  },
  "ecommerce/feature-pharmacy": {
    path: "/media/ecommerce/feature-pharmacy.d48d73ff",
    widths: [360, 720],
    height: 720,
  },
  "ecommerce/feature-stores": {
    path: "/media/ecommerce/feature-stores.cc545a51",
    widths: [360, 720],
    height: 720,
  },
  "ecommerce/slide-b2b": {
    path: "/media/ecommerce/slide-b2b.ca4c00fb",
    widths: [480, 960],
    height: 768,
  },
  "ecommerce/slide-online": {
    path: "/media/ecommerce/slide-online.baa7cbe7",
    widths: [480, 960],
    height: 768,
  },
  "ecommerce/slide-store": {
    path: "/media/ecommerce/slide-store.f9a5bb01",
    widths: [480, 960],
    height: 768,
  },
  "error/fallen-ball": {
    path: "/media/error/fallen-ball.fc6b7d9f",
    widths: [720, 1440, 2160],
    height: 1020,
  },
  "error/fallen-ball-narrow": {
    path: "/media/error/fallen-ball-narrow.4fcb0604",
    widths: [480, 780, 1080],
    height: 960,
  },
  "home/hero-film": {
    path: "/media/home/hero-film.7a1934a0",
    widths: [960, 1440, 1920, 2560],
    height: 1440,
    colour: "#171A45",
  },
  "home/hero-film-phone": {
    path: "/media/home/hero-film-phone.ebc96999",
    widths: [480, 640],
    height: 720,
    colour: "#171A45",
  },
  "home/hobby-01": {
    path: "/media/home/hobby-01.f99a4e5e",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-02": {
    path: "/media/home/hobby-02.2c4dcf23",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-03": {
    path: "/media/home/hobby-03.0f8602d7",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-04": {
    path: "/media/home/hobby-04.c790a300",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-05": {
    path: "/media/home/hobby-05.cb2ff34d",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-06": {
    path: "/media/home/hobby-06.b54f36d2",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-07": {
    path: "/media/home/hobby-07.b945ea16",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-08": {
    path: "/media/home/hobby-08.9a0fc592",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-09": {
    path: "/media/home/hobby-09.46e2b2e7",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-10": {
    path: "/media/home/hobby-10.84b99cd1",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-11": {
    path: "/media/home/hobby-11.71647ffd",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-13": {
    path: "/media/home/hobby-13.24dc5cde",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-14": {
    path: "/media/home/hobby-14.9a4cddea",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-15": {
    path: "/media/home/hobby-15.6b099444",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-16": {
    path: "/media/home/hobby-16.19623bd3",
    widths: [240, 480],
    height: 480,
  },
  "home/hobby-18": {
    path: "/media/home/hobby-18.93f5ddc8",
    widths: [240, 480],
    height: 480,
  },
  "home/service-agile": {
    path: "/media/home/service-agile.2ad356b0",
    widths: [480, 640, 960],
    height: 960,
  },
  "home/service-agile-phone": {
    path: "/media/home/service-agile-phone.4ce503cc",
    widths: [320, 480, 760],
    height: 760,
  },
  "home/service-digital-design": {
    path: "/media/home/service-digital-design.b3383ad4",
    widths: [480, 640, 960],
    height: 960,
  },
  "home/service-digital-design-phone": {
    path: "/media/home/service-digital-design-phone.f6f20627",
    widths: [320, 480, 760],
    height: 760,
  },
  "home/service-ecommerce": {
    path: "/media/home/service-ecommerce.fd18f1b1",
    widths: [480, 640, 960],
    height: 960,
  },
  "home/service-ecommerce-phone": {
    path: "/media/home/service-ecommerce-phone.44da7ef4",
    widths: [320, 480, 760],
    height: 760,
  },
  "home/service-innovation": {
    path: "/media/home/service-innovation.b200d560",
    widths: [480, 640, 960],
    height: 960,
  },
  "home/service-innovation-phone": {
    path: "/media/home/service-innovation-phone.8eed6d50",
    widths: [320, 480, 760],
    height: 760,
  },
  "home/service-programming": {
    path: "/media/home/service-programming.33a24602",
    widths: [480, 640, 960],
    height: 960,
  },
  "home/service-programming-phone": {
    path: "/media/home/service-programming-phone.66ce9358",
    widths: [320, 480, 760],
    height: 760,
  },
  "information/not-sent": {
    path: "/media/information/not-sent.9acb9e42",
    widths: [400, 800, 1200],
    height: 1350,
  },
  "our-team/gallery-blue-room": {
    path: "/media/our-team/gallery-blue-room.b7876ac3",
    widths: [480, 880],
    height: 700,
  },
  "our-team/gallery-from-above": {
    path: "/media/our-team/gallery-from-above.e073a938",
    widths: [640, 1180],
    height: 528,
  },
  "our-team/gallery-pink-room": {
    path: "/media/our-team/gallery-pink-room.54b5b61e",
    widths: [480, 720],
    height: 764,
  },
  "our-team/gallery-two-desks": {
    path: "/media/our-team/gallery-two-desks.8053a421",
    widths: [480, 720, 1080],
    height: 1404,
  },
  "our-team/mission": {
    path: "/media/our-team/mission.a8388a80",
    widths: [480, 960, 1440],
    height: 1029,
  },
  "our-team/person-01": {
    path: "/media/our-team/person-01.9ec212f6",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-02": {
    path: "/media/our-team/person-02.2b406be3",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-03": {
    path: "/media/our-team/person-03.9fca1313",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-04": {
    path: "/media/our-team/person-04.b3d2384b",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-05": {
    path: "/media/our-team/person-05.28a4a469",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-06": {
    path: "/media/our-team/person-06.3f438ff2",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-07": {
    path: "/media/our-team/person-07.ea64acfc",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-08": {
    path: "/media/our-team/person-08.9ba2fa1b",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-09": {
    path: "/media/our-team/person-09.10902201",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-10": {
    path: "/media/our-team/person-10.80bdac98",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-11": {
    path: "/media/our-team/person-11.411687a2",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-13": {
    path: "/media/our-team/person-13.bd1bc579",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-14": {
    path: "/media/our-team/person-14.211ff05a",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-15": {
    path: "/media/our-team/person-15.0c4de13b",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-16": {
    path: "/media/our-team/person-16.8b5b86d1",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-17": {
    path: "/media/our-team/person-17.a6807912",
    widths: [168, 384, 576, 768],
    height: 960,
  },
  "our-team/person-18": {
    path: "/media/our-team/person-18.2890f70d",
    widths: [168, 384, 576, 768, 1152, 1536],
    height: 1920,
  },
  "our-team/person-19": {
    path: "/media/our-team/person-19.ee4163da",
    widths: [168, 384, 576, 768],
    height: 960,
  },
  "our-team/vision": {
    path: "/media/our-team/vision.24d2840e",
    widths: [480, 960, 1440],
    height: 1029,
  },
  "portfolio/case-boxes": {
    path: "/media/portfolio/case-boxes.5467b1f0",
    widths: [600, 1200],
    height: 900,
  },
  "portfolio/case-icons": {
    path: "/media/portfolio/case-icons.bdfc6565",
    widths: [600, 1200],
    height: 900,
  },
  "portfolio/case-letters": {
    path: "/media/portfolio/case-letters.9e4a2df7",
    widths: [600, 1200],
    height: 900,
  },
  "portfolio/case-palette": {
    path: "/media/portfolio/case-palette.5c39b60c",
    widths: [600, 1200],
    height: 900,
  },
  "portfolio/case-phone": {
    path: "/media/portfolio/case-phone.96c93edb",
    widths: [600, 1200],
    height: 900,
  },
  "portfolio/case-plane": {
    path: "/media/portfolio/case-plane.de41a07f",
    widths: [600, 1200],
    height: 900,
  },
  "portfolio/case-screens": {
    path: "/media/portfolio/case-screens.cee0c6cc",
    widths: [600, 1200],
    height: 900,
  },
  "portfolio/diseno-aeromexico-cargo": {
    path: "/media/portfolio/diseno-aeromexico-cargo.645b3364",
    widths: [350, 700, 1050],
    height: 1650,
  },
  "portfolio/diseno-aeromexico-cargo-broken": {
    path: "/media/portfolio/diseno-aeromexico-cargo-broken.ab56f89c",
    widths: [600, 900, 1600],
    height: 1080,
  },
  "portfolio/diseno-aeromexico-cargo-running": {
    path: "/media/portfolio/diseno-aeromexico-cargo-running.7e2691af",
    widths: [600, 900, 1600],
    height: 1080,
  },
  "portfolio/fittest-freakest": {
    path: "/media/portfolio/fittest-freakest.f6d03b4f",
    widths: [350, 700, 1050],
    height: 1650,
  },
  "portfolio/fittest-freakest-broken": {
    path: "/media/portfolio/fittest-freakest-broken.785c4295",
    widths: [600, 900, 1600],
    height: 1080,
  },
  "portfolio/fittest-freakest-catalogue": {
    path: "/media/portfolio/fittest-freakest-catalogue.8dabfed3",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/fittest-freakest-orders": {
    path: "/media/portfolio/fittest-freakest-orders.efb40f36",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/fittest-freakest-payment": {
    path: "/media/portfolio/fittest-freakest-payment.a3acb246",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/fittest-freakest-running": {
    path: "/media/portfolio/fittest-freakest-running.bf49f77d",
    widths: [600, 900, 1600],
    height: 1080,
  },
  "portfolio/flexi": {
    path: "/media/portfolio/flexi.9e9506a3",
    widths: [350, 700, 1050],
    height: 1650,
  },
  "portfolio/flexi-broken": {
    path: "/media/portfolio/flexi-broken.1d1a7b80",
    widths: [600, 900, 1600],
    height: 1080,
  },
  "portfolio/flexi-photos": {
    path: "/media/portfolio/flexi-photos.0051f823",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/flexi-running": {
    path: "/media/portfolio/flexi-running.c02e3451",
    widths: [600, 900, 1600],
    height: 1080,
  },
  "portfolio/flexi-sizes": {
    path: "/media/portfolio/flexi-sizes.a46d52a8",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/flexi-stock": {
    path: "/media/portfolio/flexi-stock.1ecf48b1",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/horus-aeromexico-cargo": {
    path: "/media/portfolio/horus-aeromexico-cargo.025e21ae",
    widths: [350, 700, 1050],
    height: 1650,
  },
  "portfolio/horus-aeromexico-cargo-broken": {
    path: "/media/portfolio/horus-aeromexico-cargo-broken.437ef571",
    widths: [600, 900, 1600],
    height: 1080,
  },
  "portfolio/horus-aeromexico-cargo-places": {
    path: "/media/portfolio/horus-aeromexico-cargo-places.a31568f9",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/horus-aeromexico-cargo-records": {
    path: "/media/portfolio/horus-aeromexico-cargo-records.1f0f2643",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/horus-aeromexico-cargo-running": {
    path: "/media/portfolio/horus-aeromexico-cargo-running.4ad23be9",
    widths: [600, 900, 1600],
    height: 1080,
  },
  "portfolio/horus-aeromexico-cargo-trail": {
    path: "/media/portfolio/horus-aeromexico-cargo-trail.9c71fe19",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/multifarmacias": {
    path: "/media/portfolio/multifarmacias.f6410f7f",
    widths: [350, 700, 1050],
    height: 1650,
  },
  "portfolio/multifarmacias-broken": {
    path: "/media/portfolio/multifarmacias-broken.f320d551",
    widths: [600, 900, 1600],
    height: 1080,
  },
  "portfolio/multifarmacias-catalogue": {
    path: "/media/portfolio/multifarmacias-catalogue.d97942f4",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/multifarmacias-counter": {
    path: "/media/portfolio/multifarmacias-counter.7aba1022",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/multifarmacias-platform": {
    path: "/media/portfolio/multifarmacias-platform.aa174949",
    widths: [450, 900],
    height: 720,
  },
  "portfolio/multifarmacias-running": {
    path: "/media/portfolio/multifarmacias-running.dc347d1e",
    widths: [600, 900, 1600],
    height: 1080,
  },
  "programming/cms": {
    path: "/media/programming/cms.8a6ad527",
    widths: [480, 960, 1440],
    height: 1170,
  },
  "programming/lms": {
    path: "/media/programming/lms.e564dfa3",
    widths: [480, 960, 1440],
    height: 1080,
  },
  "programming/product-content": {
    path: "/media/programming/product-content.ebe440d0",
    widths: [240, 480],
    height: 480,
  },
  "programming/product-courses": {
    path: "/media/programming/product-courses.6fffecb6",
    widths: [240, 480],
    height: 480,
  },
  "programming/product-plans": {
    path: "/media/programming/product-plans.5f30c861",
    widths: [240, 480],
    height: 480,
  },
  "programming/product-store": {
    path: "/media/programming/product-store.f6c333f5",
    widths: [240, 480],
    height: 480,
  },
  "programming/programming-hero": {
    path: "/media/programming/programming-hero.9aa46bac",
    widths: [480, 780, 1300],
    height: 900,
  },
  "service-design/service-design-hero": {
    path: "/media/service-design/service-design-hero.1d9aa2e7",
    widths: [480, 780, 1300],
    height: 900,
  },
  "shell/menu-blog": {
    path: "/media/shell/menu-blog.f51c49f4",
    widths: [400, 660, 1000],
    height: 640,
  },
  "shell/menu-contact": {
    path: "/media/shell/menu-contact.25db7880",
    widths: [400, 660, 1000],
    height: 640,
  },
  "shell/menu-home": {
    path: "/media/shell/menu-home.3de64d0a",
    widths: [400, 660, 1000],
    height: 640,
  },
  "shell/menu-portfolio": {
    path: "/media/shell/menu-portfolio.9b88a4ca",
    widths: [400, 660, 1000],
    height: 640,
  },
  "shell/menu-services": {
    path: "/media/shell/menu-services.4053ee23",
    widths: [400, 660, 1000],
    height: 640,
  },
  "shell/menu-team": {
    path: "/media/shell/menu-team.d5f355fc",
    widths: [400, 660, 1000],
    height: 640,
  },
  "shell/not-found": {
    path: "/media/shell/not-found.09959a50",
    widths: [720, 1440, 2160],
    height: 1080,
  },
  "shell/not-found-apart": {
    path: "/media/shell/not-found-apart.fcbc6fa6",
    widths: [720, 1440, 2160],
    height: 1440,
  },
  "shell/not-found-narrow": {
    path: "/media/shell/not-found-narrow.79a74c3f",
    widths: [480, 780, 1080],
    height: 1260,
  },
  "shell/not-found-narrow-apart": {
    path: "/media/shell/not-found-narrow-apart.ef36aa3a",
    widths: [480, 780, 1080],
    height: 1710,
  },
  "shell/piece-arch": {
    path: "/media/shell/piece-arch.8794d844",
    widths: [160, 320, 480],
    height: 480,
  },
  "shell/piece-ball": {
    path: "/media/shell/piece-ball.1ea76da5",
    widths: [160, 320, 480],
    height: 480,
  },
  "shell/piece-cone": {
    path: "/media/shell/piece-cone.d67b2dd0",
    widths: [160, 320, 480],
    height: 480,
  },
  "shell/piece-cross": {
    path: "/media/shell/piece-cross.7c3b149c",
    widths: [160, 320, 480],
    height: 480,
  },
  "shell/piece-cube": {
    path: "/media/shell/piece-cube.51a32a2f",
    widths: [160, 320, 480],
    height: 480,
  },
  "shell/piece-cylinder": {
    path: "/media/shell/piece-cylinder.c5bb8c7c",
    widths: [160, 320, 480],
    height: 480,
  },
  "shell/piece-dome": {
    path: "/media/shell/piece-dome.3becf9ee",
    widths: [160, 320, 480],
    height: 480,
  },
  "shell/piece-gear": {
    path: "/media/shell/piece-gear.b081a4d1",
    widths: [160, 320, 480],
    height: 480,
  },
  "shell/piece-quarter": {
    path: "/media/shell/piece-quarter.86146616",
    widths: [160, 320, 480],
    height: 480,
  },
  "shell/piece-ring": {
    path: "/media/shell/piece-ring.68c0558b",
    widths: [160, 320, 480],
    height: 480,
  },
  "shell/piece-stairs": {
    path: "/media/shell/piece-stairs.32384919",
    widths: [160, 320, 480],
    height: 480,
  },
} as const;

export const videos = {
  "home/hero-film": {
    width: 1280,
    height: 720,
    colour: "#171A45",
    av1: "/media/home/hero-film.b167e49e.webm",
    h264: "/media/home/hero-film.4970098b.mp4",
  },
  "home/hero-film-1920": {
    width: 1920,
    height: 1080,
    colour: "#171A45",
    av1: "/media/home/hero-film-1920.f29f5513.webm",
    h264: "/media/home/hero-film-1920.6d272a9a.mp4",
  },
  "home/hero-film-2560": {
    width: 2560,
    height: 1440,
    colour: "#171A45",
    av1: "/media/home/hero-film-2560.86c2ac5f.webm",
    h264: "/media/home/hero-film-2560.2204587f.mp4",
  },
  "home/hero-film-phone": {
    width: 1080,
    height: 1216,
    colour: "#171A45",
    av1: "/media/home/hero-film-phone.957ec616.webm",
    h264: "/media/home/hero-film-phone.7dd8a1e6.mp4",
  },
  "portfolio/diseno-aeromexico-cargo-film": {
    width: 960,
    height: 648,
    colour: "#273EF6",
    av1: "/media/portfolio/diseno-aeromexico-cargo-film.44f40059.webm",
    h264: "/media/portfolio/diseno-aeromexico-cargo-film.adc36e98.mp4",
  },
  "portfolio/fittest-freakest-film": {
    width: 960,
    height: 648,
    colour: "#C53501",
    av1: "/media/portfolio/fittest-freakest-film.ca8fda21.webm",
    h264: "/media/portfolio/fittest-freakest-film.340ca7fa.mp4",
  },
  "portfolio/flexi-film": {
    width: 960,
    height: 648,
    colour: "#672AF1",
    av1: "/media/portfolio/flexi-film.d13fdf6d.webm",
    h264: "/media/portfolio/flexi-film.1bc53816.mp4",
  },
  "portfolio/horus-aeromexico-cargo-film": {
    width: 960,
    height: 648,
    colour: "#1D213A",
    av1: "/media/portfolio/horus-aeromexico-cargo-film.6760668f.webm",
    h264: "/media/portfolio/horus-aeromexico-cargo-film.5007ed62.mp4",
  },
  "portfolio/multifarmacias-film": {
    width: 960,
    height: 648,
    colour: "#F114AA",
    av1: "/media/portfolio/multifarmacias-film.00d04d3e.webm",
    h264: "/media/portfolio/multifarmacias-film.cc6fd1c3.mp4",
  },
} as const;

export const sharePictures = {
  "agile-management/share": {
    en: "/media/agile-management/share-en.f0cb6434.jpg",
    es: "/media/agile-management/share-es.1a20a78b.jpg",
  },
  "anticorruption-policy/share": {
    en: "/media/anticorruption-policy/share-en.8001188f.jpg",
    es: "/media/anticorruption-policy/share-es.5e91853d.jpg",
  },
  "blog/share-agile-management": {
    en: "/media/blog/share-agile-management-en.035fef0f.jpg",
    es: "/media/blog/share-agile-management-es.072ce010.jpg",
  },
  "blog/share-digital-design": {
    en: "/media/blog/share-digital-design-en.1c674674.jpg",
    es: "/media/blog/share-digital-design-es.e759173a.jpg",
  },
  "blog/share-ecommerce": {
    en: "/media/blog/share-ecommerce-en.e4789e1a.jpg",
    es: "/media/blog/share-ecommerce-es.96fc9639.jpg",
  },
  "blog/share": {
    en: "/media/blog/share-en.f5a396bb.jpg",
    es: "/media/blog/share-es.617df0ea.jpg",
  },
  "blog/share-programming": {
    en: "/media/blog/share-programming-en.3f8cd21d.jpg",
    es: "/media/blog/share-programming-es.5800a2af.jpg",
  },
  "blog/share-service-design": {
    en: "/media/blog/share-service-design-en.58e92bfc.jpg",
    es: "/media/blog/share-service-design-es.1e120e99.jpg",
  },
  "contact/share": {
    en: "/media/contact/share-en.26b85668.jpg",
    es: "/media/contact/share-es.bd6ffc31.jpg",
  },
  "digital-design/share": {
    en: "/media/digital-design/share-en.b435e2f6.jpg",
    es: "/media/digital-design/share-es.ce496b52.jpg",
  },
  "ecommerce/share": {
    en: "/media/ecommerce/share-en.98e99c1c.jpg",
    es: "/media/ecommerce/share-es.1e899e22.jpg",
  },
  "home/share": {
    en: "/media/home/share-en.5641555e.jpg",
    es: "/media/home/share-es.c3fca7e6.jpg",
  },
  "our-team/share": {
    en: "/media/our-team/share-en.4da1fc69.jpg",
    es: "/media/our-team/share-es.7ad59a50.jpg",
  },
  "portfolio/share": {
    en: "/media/portfolio/share-en.0eb8ba3f.jpg",
    es: "/media/portfolio/share-es.ae6b4a4e.jpg",
  },
  "privacy-policy/share": {
    en: "/media/privacy-policy/share-en.10d4f944.jpg",
    es: "/media/privacy-policy/share-es.794ce0f2.jpg",
  },
  "programming/share": {
    en: "/media/programming/share-en.689c2de2.jpg",
    es: "/media/programming/share-es.27b20800.jpg",
  },
  "service-design/share": {
    en: "/media/service-design/share-en.eed9718e.jpg",
    es: "/media/service-design/share-es.ff7fb49b.jpg",
  },
  "services/share": {
    en: "/media/services/share-en.38fda5bb.jpg",
    es: "/media/services/share-es.add76638.jpg",
  },
} as const;
