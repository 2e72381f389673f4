import { expect, inject, test } from "vitest";

const fetchSite = (path: string) => fetch(new URL(path, inject("origin")));

test("every cover that the administrator API names is served among the uploads", async () => {
  const { data } = await (await fetchSite("/administrator/app/site/get_blogs")).json();
  expect(data.length).toBeGreaterThan(10);
  for (const { img, slug } of data) {
    const image = await fetchSite(`/uploads/${img}`);
    expect([slug, image.status, image.headers.get("content-type")]).toEqual([
      slug,
      200,
      "image/webp",
    ]);
    expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const detail = await (
      await fetchSite(`/administrator/app/site/get_blog_detail/${slug}`)
    ).json();
    expect(detail.data.blog_principal.cover).toBe(img);
  }
});
