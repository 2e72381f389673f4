import { statfsSync, statSync } from "node:fs";

/** Bytes that are to be written into a folder, with words for them. */
export interface SpaceNeed {
  readonly what: string;
  readonly folder: string;
  readonly bytes: number;
}

/** Throws where a disk has not the space for all that is to be written to it, and a tenth more. */
export function checkSpace(needs: readonly SpaceNeed[]): void {
  for (const [first, ...others] of Map.groupBy(needs, findDisk).values()) {
    if (!first) continue;
    const { bavail, bsize } = statfsSync(first.folder);
    const all = [first, ...others];
    const needed = all.reduce((sum, { bytes }) => sum + bytes, 0) * 1.1;
    if (bavail * bsize >= needed) continue;
    throw new Error(
      `${first.folder}: ${toMegabytes(bavail * bsize)} are free, ${toMegabytes(needed)} are needed for ${all.map(({ what }) => what).join(" and ")}; nothing was changed`,
    );
  }
}

const findDisk = ({ folder }: SpaceNeed) => statSync(folder).dev;

const toMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
