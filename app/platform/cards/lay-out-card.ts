import { breakLines } from "./break-lines";
import { type Card, cardShapes } from "./card";

export type Weight = 400 | 700;
/** Returns the width of a text in pixels at a size in pixels. */
export type Measure = (text: string, size: number, weight: Weight) => number;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line of text; `x` is its left end, `y` its foot. */
export interface DrawnText {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: Weight;
  colour: string;
}

export interface DrawnCard {
  width: number;
  height: number;
  picture: Box;
  /** Of the QR code with its quiet zone; null = none. */
  code: Box | null;
  grounds: (Box & { colour: string; radius: number })[];
  texts: DrawnText[];
}

const [ink, grey, line] = ["#1f1b18", "#5c544e", "#e8e4e0"];
const shrink = 0.9;

interface Words {
  text: string;
  size: number;
  weight: Weight;
  colour: string;
}

/** Returns where everything of a card is drawn. Whatever its words, each stays within its place. */
export function layOutCard(card: Card, measure: Measure): DrawnCard {
  if (card.shape === "wide") return wide(card, measure);
  return card.bare ? bare(card, measure) : tall(card, measure);
}

function wide(card: Card, measure: Measure): DrawnCard {
  const { width, height } = cardShapes.wide;
  const place = { x: height + 48, width: width - height - 96, measure };
  const market = oneLine(marketWords(card), { ...place, y: 84 });
  const call = callOf(card, { ...place, y: 124 });
  const title = block(titleWords(card, 42), { ...place, y: call.end + 28, lines: 4 - call.texts.length });
  const price = priceOf(card, { ...place, y: title.end + 18 }, 76);
  const note = block(
    { text: card.note, size: 27, weight: 400, colour: grey },
    { ...place, y: price.end + 12, lines: 2 },
  );
  const shop = oneLine({ text: card.shop, size: 26, weight: 400, colour: grey }, { ...place, y: height - 44 });
  return {
    width,
    height,
    picture: { x: 0, y: 0, width: height, height },
    code: null,
    grounds: [call.ground],
    texts: [market, ...call.texts, ...title.texts, ...price.texts, ...note.texts, shop],
  };
}

function tall(card: Card, measure: Measure): DrawnCard {
  const { width, height } = cardShapes.tall;
  const edge = 56;
  const side = 300;
  const code = { x: width - edge - side, y: width + 52, width: side, height: side };
  const place = { x: edge, width: code.x - 2 * edge, measure };
  const call = callOf(card, { ...place, y: width + 48 });
  const title = block(titleWords(card, 42), { ...place, y: call.end + 20, lines: 2 });
  const price = priceOf(card, { ...place, y: title.end + 12 }, 84);
  const note = block(
    { text: card.note, size: 28, weight: 400, colour: grey },
    { ...place, y: price.end + 8, lines: 2 },
  );
  const scan = block(
    { text: card.scan, size: 26, weight: 400, colour: grey },
    { x: code.x, width: side, y: code.y + side + 22, measure, lines: 2, centred: true },
  );
  const foot = height - 36;
  const whole = width - 2 * edge;
  const market = oneLine(marketWords(card), { x: edge, y: foot, width: whole * 0.4, measure });
  const shop = oneLine(
    { text: card.shop, size: 28, weight: 400, colour: grey },
    { x: edge + whole * 0.44, y: foot, width: whole * 0.56, measure, atEnd: true },
  );
  return {
    width,
    height,
    picture: { x: 0, y: 0, width, height: width },
    code,
    grounds: [call.ground, { x: edge, y: height - 92, width: whole, height: 2, colour: line, radius: 0 }],
    texts: [...call.texts, ...title.texts, ...price.texts, ...note.texts, ...scan.texts, market, shop],
  };
}

/** The code large on a ground of the market's colour, and words below it. */
function bare(card: Card, measure: Measure): DrawnCard {
  const { width, height } = cardShapes.tall;
  const edge = 56;
  const side = 680;
  const code = { x: (width - side) / 2, y: (width - side) / 2, width: side, height: side };
  const quiet = { x: code.x - edge, y: code.y - edge, width: side + 2 * edge, height: side + 2 * edge };
  const place = { x: edge, width: width - 2 * edge, measure };
  const call = callOf(card, { ...place, y: width + 48 });
  const title = block(titleWords(card, 46), { ...place, y: call.end + 20, lines: 2 });
  const price = priceOf(card, { ...place, y: title.end + 12 }, 84);
  const note = block(
    { text: `${card.note} ${card.scan}`, size: 28, weight: 400, colour: grey },
    { ...place, y: price.end + 8, lines: 3 },
  );
  return {
    width,
    height,
    picture: { x: 0, y: 0, width, height: width },
    code,
    grounds: [
      { x: 0, y: 0, width, height: width, colour: card.colours.strong, radius: 0 },
      { ...quiet, colour: "#ffffff", radius: 40 },
      call.ground,
      { x: edge, y: height - 92, width: place.width, height: 2, colour: line, radius: 0 },
    ],
    texts: [
      ...call.texts,
      ...title.texts,
      ...price.texts,
      ...note.texts,
      oneLine(marketWords(card), { ...place, y: height - 36 }),
    ],
  };
}

const titleWords = ({ title }: Card, size: number): Words => ({ text: title, size, weight: 700, colour: ink });
const marketWords = ({ market, colours }: Card): Words => ({
  text: market,
  size: 30,
  weight: 700,
  colour: colours.accent,
});

interface Place {
  x: number;
  y: number;
  width: number;
  measure: Measure;
}

/** Lines below one another from `y` down; `end` is where the next may begin. */
function block(
  { text, size, weight, colour }: Words,
  { x, y, width, measure, lines, centred = false }: Place & { lines: number; centred?: boolean },
): { texts: DrawnText[]; end: number } {
  const room = { width, lines, measure: (part: string) => measure(part, size, weight) };
  const step = Math.round(size * 1.3);
  const broken = breakLines(text, room);
  const texts = broken.map((part, at) => ({
    text: part,
    x: centred ? x + (width - room.measure(part)) / 2 : x,
    y: y + at * step + Math.round(size * 1.02),
    size,
    weight,
    colour,
  }));
  return { texts, end: y + broken.length * step };
}

/** One line with its foot at `y`, cut where it does not fit. */
function oneLine(words: Words, { x, y, width, measure, atEnd = false }: Place & { atEnd?: boolean }): DrawnText {
  const { size, weight, colour } = words;
  const measured = (part: string) => measure(part, size, weight);
  const [text = ""] = breakLines(words.text, { width, lines: 1, measure: measured });
  return { text, x: atEnd ? x + width - measured(text) : x, y, size, weight, colour };
}

/** The call on a ground of its own, up to two lines. */
function callOf({ call, colours }: Card, { x, y, width, measure }: Place) {
  const [inside, above] = [22, 10];
  const words: Words = { text: call, size: 28, weight: 700, colour: colours.strong };
  const { texts, end } = block(words, { x: x + inside, y: y + above, width: width - 2 * inside, measure, lines: 2 });
  const widest = Math.max(-2 * inside, ...texts.map(({ text, size, weight }) => measure(text, size, weight)));
  const height = end + above - y;
  const ground = {
    x,
    y,
    width: widest + 2 * inside,
    height,
    colour: colours.tint,
    radius: texts.length > 1 ? 18 : height / 2,
  };
  return { texts, ground, end: y + height };
}

/** Words, then a small symbol, a large integer, small decimals; smaller where the amount is long. */
function priceOf({ before, price, colours }: Card, { x, y, width, measure }: Place, largest: number) {
  let size = largest;
  let parts = pricedParts(size);
  while (widthOf(parts) > width && size > 20) {
    size *= shrink;
    parts = pricedParts(size);
  }
  const foot = y + Math.round(size * 0.94);
  let at = x;
  const texts = parts.map((part) => {
    const text: DrawnText = { ...part, x: at, y: foot };
    at += measure(part.text, part.size, part.weight) + part.gap;
    return text;
  });
  return { texts, end: y + Math.round(size * 1.16) };

  function pricedParts(whole: number) {
    const small = whole * 0.5;
    const bold = { weight: 700 as const, colour: colours.accent, gap: 0 };
    return [
      { text: before, size: Math.min(28, small), weight: 400 as const, colour: grey, gap: before === "" ? 0 : 14 },
      { text: price.symbol, size: small, ...bold, gap: 3 },
      { text: price.integer, size: whole, ...bold },
      { text: price.fraction, size: small, ...bold },
    ];
  }

  function widthOf(row: ReturnType<typeof pricedParts>): number {
    return row.reduce((sum, part) => sum + measure(part.text, part.size, part.weight) + part.gap, 0);
  }
}
