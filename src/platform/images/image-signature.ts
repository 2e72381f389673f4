const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, ...Buffer.from("PNG\r\n\x1a\n")];
const riff = [...Buffer.from("RIFF")];
const webp = [...Buffer.from("WEBP")];

/** Whether a file begins as a JPEG, a PNG or a WebP does, whatever it is said to be. */
export function isSupportedImage(bytes: Uint8Array): boolean {
  const has = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  return has(jpeg) || has(png) || (has(riff) && has(webp, 8));
}
