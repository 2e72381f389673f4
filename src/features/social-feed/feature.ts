import type { Feature, Platform } from "#app/platform/open-platform.ts";
import { createSocialFeedClient } from "./client.ts";
import { refreshSocialFeed } from "./refresh-posts.ts";
import { createSocialFeedService, type SocialFeedService } from "./service.ts";
import { createSocialStore } from "./social-feed-store.ts";

/** The database must be prepared. */
export async function openSocialFeed(platform: Platform): Promise<Feature<SocialFeedService>> {
  const { database, reportError } = platform;
  const { social } = platform.settings;
  const store = createSocialStore(database.db);
  const client = social && createSocialFeedClient(social);
  const service = await createSocialFeedService({
    store,
    reportError,
    refresh: client && ((signal) => refreshSocialFeed(client, store, signal)),
  });
  return { service, jobs: [service] };
}
