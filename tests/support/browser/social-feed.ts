import type { Locator, Page } from "@playwright/test";

/** The part of the open home page that shows posts of the social account. */
export const getSocialFeed = (page: Page): Locator => page.locator("section[data-posts]");

/** The file that a picture shows; empty until it is there whole. */
export const getPictureFile = (picture: Locator): Promise<string> =>
  picture.evaluate((image: HTMLImageElement) =>
    image.complete && image.naturalWidth > 0 ? image.currentSrc : "",
  );
