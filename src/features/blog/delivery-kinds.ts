import type { DeliveryKind } from "#app/platform/outbox/delivery.ts";
import { createIndexNowChannel, type PostsContent } from "./channels/index-now.ts";
import { loadAnnouncements } from "./store/publication-store.ts";

export function createAnnouncementKinds(options: {
  readonly indexNowKey?: string | undefined;
  readonly siteUrl: string;
}): DeliveryKind<PostsContent>[] {
  const { indexNowKey: key, siteUrl } = options;
  return [
    {
      name: "index-now",
      title: { es: "Buscadores", en: "Search engines" },
      table: "announcements",
      load: loadAnnouncements,
      describe({ posts }) {
        const [first] = posts;
        return { reference: posts.length === 1 ? (first?.slug ?? "") : `${posts.length} posts` };
      },
      ...(key && { deliver: createIndexNowChannel({ siteUrl, key }) }),
    },
  ];
}
