interface Role {
  /** Pattern of its files, from the folder of the feature. */
  readonly files: string;
  readonly holds: string;
  /** Roles of its own feature that it may import. */
  readonly own: readonly string[];
  readonly others: readonly string[];
}
export const folders: Readonly<Record<string, readonly string[]>>;
export const features: Readonly<Record<string, readonly string[]>>;
export const roles: Readonly<Record<string, Role>>;
export const exceptions: readonly { from: string; to: string; comment: string }[];
