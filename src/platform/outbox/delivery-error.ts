/** The message is stored and shown to the owner, and never holds visitors' data or secrets. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  /** Stable, for logs and metrics: `timeout`, `refused`, `status-500`, … */
  readonly code: string;
  readonly isPermanent: boolean;
  /** Milliseconds. */
  readonly retryAfter: number | undefined;
  /** Words of the other side, unchanged. They may hold visitors' data: not for logs. */
  readonly words: string;

  constructor(
    code: string,
    message: string,
    options: { isPermanent?: boolean; retryAfter?: number | undefined; words?: string } = {},
  ) {
    super(message);
    this.code = code;
    this.isPermanent = options.isPermanent ?? false;
    this.retryAfter = options.retryAfter;
    this.words = options.words ?? "";
  }
}
