/** Headers by which a browser states that a page of the site sent a form. */
export const ownOrigin = { "sec-fetch-site": "same-origin" };
