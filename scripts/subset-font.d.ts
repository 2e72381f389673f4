/** The part of subset-font that the scripts use; the package has no types. https://github.com/papandreou/subset-font */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2" | "truetype";
    /** A position or a range of each axis; unnamed ones stay. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** OpenType features to keep; all of them when left out. */
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
