/**
 * A delivery that did not arrive. Its message is kept and shown to the owner: it never holds anything of
 * the visitor, nor a secret.
 */
export class DeliveryError extends Error {
  override readonly name = "DeliveryFault";
  /** Stable, for logs and metrics: `timeout`, `refused`, `status-500`, … */
  readonly code: string;
  /** No attempt after this one can do better, as with an address that does not exist. */
  readonly isPermanent: boolean;
  /** Milliseconds the far end asked to wait. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    message: string,
    { final = false, retryAfter }: { readonly final?: boolean; readonly retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.isPermanent = final;
    this.retryAfter = retryAfter;
  }
}
