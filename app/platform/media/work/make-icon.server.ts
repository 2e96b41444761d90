import sharp from "sharp";
import type { IconFile } from "../icon-files";

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const white = { r: 255, g: 255, b: 255 };
type Colour = typeof white;
/** Side of a maskable icon, and of the part that no mask of a home screen cuts off. */
const maskable = { side: 512, inner: 410 } as const;

/** Makes one of the icon files of a stored picture. */
export function makeIcon(master: Buffer, file: IconFile): Promise<Buffer> {
  if (file === "icon.ico") return icoOf(master, [16, 32]);
  if (file === "letter.png")
    return sharp(master).resize({ height: 80 }).flatten({ background: white }).png().toBuffer();
  if (file === "maskable.png") return maskableOf(master);
  // Home screens of iOS paint transparent parts black.
  if (file === "touch.png") return opaqueOf(master, 180, white);
  return squareOf(master, Number.parseInt(file, 10));
}

function squareOf(master: Buffer, side: number): Promise<Buffer> {
  return sharp(master).resize(side, side, { fit: "contain", background: clear }).png().toBuffer();
}

/** In two steps: within one, a ground would be laid under the picture before its square is. */
async function opaqueOf(master: Buffer, side: number, background: Colour, edge = 0): Promise<Buffer> {
  return sharp(await squareOf(master, side))
    .flatten({ background })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .png()
    .toBuffer();
}

/** The picture within the safe zone, on a ground that continues it: the colour of its corner, or white. */
async function maskableOf(master: Buffer): Promise<Buffer> {
  const [red = 255, green = 255, blue = 255, alpha = 0] = await sharp(master)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const background = alpha === 255 ? { r: red, g: green, b: blue } : white;
  return opaqueOf(master, maskable.inner, background, (maskable.side - maskable.inner) / 2);
}

/** Packs PNG pictures into an .ico: a head, an entry of 16 bytes for each, then the pictures. */
async function icoOf(master: Buffer, sides: number[]): Promise<Buffer> {
  const pictures = await Promise.all(sides.map((side) => squareOf(master, side)));
  const head = Buffer.alloc(6 + 16 * sides.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sides.length, 4);
  let offset = head.length;
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at;
    const side = sides[at] ?? 0;
    head.set([side, side, 0, 0, 1, 0, 32, 0], entry);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
