/** The part of subset-font that cuts a variable font to some letters at a weight. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: "truetype"; variationAxes: { wght: number } },
  ): Promise<Buffer>;
}
