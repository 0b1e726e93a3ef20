// Types for the one function of subset-font that we use. The package has none.
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      noHinting?: boolean;
      variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
}
