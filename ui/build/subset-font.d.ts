// The one function of subset-font that we use; the package has no types of its own.
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
