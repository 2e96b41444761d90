/** The part of opentype.js that has the outlines of variable fonts. */
declare module "opentype.js" {
  /** In units of the font, upwards from the foot of the line. */
  export type PathCommand =
    | { type: "M" | "L"; x: number; y: number }
    | { type: "Q"; x1: number; y1: number; x: number; y: number }
    | { type: "C"; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: "Z" };
  interface Glyph {
    /** In units of the font. */
    advanceWidth: number;
    path: { commands: PathCommand[] };
  }
  export interface Font {
    unitsPerEm: number;
    charToGlyph(letter: string): Glyph;
    /** 0 = the font has no such letter. */
    charToGlyphIndex(letter: string): number;
    variation: { getTransform(glyph: Glyph, axes: { wght: number }): Glyph };
  }
  const opentype: { parse(bytes: ArrayBufferLike): Font };
  export default opentype;
}
