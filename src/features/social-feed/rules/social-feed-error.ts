/**
 * Why a look at the social service brought nothing. The message is ours alone: neither the service's words, which may
 * repeat the token, nor an address, which holds it; for the same reason there is never a cause.
 */
export class SocialFeedError extends Error {
  override readonly name = "SocialFault";
}
