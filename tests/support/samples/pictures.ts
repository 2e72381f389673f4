import { crc32, deflateSync } from "node:zlib";

/** A whole PNG of one black bit a pixel, this wide and high: small, however many pixels it has. */
export function makePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side)));
  return Buffer.concat([signature, chunk("IHDR", header), pixels, chunk("IEND", Buffer.of())]);
}
