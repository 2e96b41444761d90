import sharp from "sharp";
import { qrPath } from "../media/qr-path.server";
import type { Card } from "./card";
import { type Box, type DrawnCard, layOutCard } from "./lay-out-card";
import { loadTypeface, type Typeface } from "./typeface.server";

/** What stands where a picture is missing. */
const empty = "#f1eeeb";

/**
 * Draws a card. JPEG: every messenger takes it, and it has a fifth of the bytes of a PNG with a photo in it.
 * @param picture a stored picture; null = it is gone
 */
export async function drawCard(card: Card, picture: Buffer | null): Promise<Buffer> {
  const { price } = card;
  const written = [card.call, card.title, card.before, card.note, card.shop, card.market, card.scan];
  const typeface = await loadTypeface([...written, price.symbol, price.integer, price.fraction], card.locale);
  const { clean } = typeface;
  const layout = layOutCard(
    {
      ...card,
      call: clean(card.call),
      title: clean(card.title),
      before: clean(card.before),
      note: clean(card.note),
      shop: clean(card.shop),
      market: clean(card.market),
      scan: clean(card.scan),
      price: { symbol: clean(price.symbol), integer: clean(price.integer), fraction: clean(price.fraction) },
    },
    typeface.measure,
  );
  const drawn = sharp(Buffer.from(svgOf(layout, card.link, typeface)));
  const { x: left, y: top, width, height } = layout.picture;
  if (picture) {
    const input = await sharp(picture)
      .flatten({ background: "#ffffff" })
      .resize(width, height, { fit: "cover" })
      .toColourspace("srgb")
      .raw()
      .toBuffer();
    drawn.composite([{ input, raw: { width, height, channels: 3 }, left, top }]);
  }
  return drawn.jpeg({ quality: 86, chromaSubsampling: "4:4:4" }).toBuffer();
}

function svgOf(layout: DrawnCard, link: string, typeface: Typeface): string {
  const { width, height, grounds, texts, code, picture } = layout;
  const rect = ({ x, y, width: wide, height: high }: Box, colour: string, radius = 0) =>
    `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}" fill="${colour}"/>`;
  const lines = texts.map((text) => `<path fill="${text.colour}" d="${typeface.outline(text.text, text)}"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    rect({ x: 0, y: 0, width, height }, "#ffffff"),
    rect(picture, empty),
    ...grounds.map((ground) => rect(ground, ground.colour, ground.radius)),
    ...lines,
    code ? codeOf(link, code) : "",
    "</svg>",
  ].join("");
}

/**
 * The ground of a card is the quiet zone of its code. Modules are whole pixels, so that each is as wide as the next.
 */
function codeOf(link: string, { x, y, width }: Box): string {
  const { path, size } = qrPath(link);
  const module = Math.floor(width / size);
  const edge = Math.round((width - module * size) / 2);
  const place = `translate(${x + edge} ${y + edge}) scale(${module})`;
  return `<path transform="${place}" fill="#1f1b18" shape-rendering="crispEdges" d="${path}"/>`;
}
