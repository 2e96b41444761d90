import PDFDocument from "pdfkit";
import { breakLines } from "../cards/break-lines";
import type { Sheet, SheetFact } from "./sheet";
import { loadSheetFonts, type SheetFonts, type Weight } from "./sheet-fonts.server";

/* A4 in points, with room for a binder. */
const [left, top, right, bottom] = [48, 48, 547, 794];
const [ink, grey, line] = ["#1f1b18", "#5c544e", "#d8d2cc"];
/** Of a line of text: its height, and of that what is above the foot of letters, by size. */
const [leading, ascent] = [1.45, 1.08];
/** Lines of a cell at most: beyond, people mean no title. */
const maxLines = 6;

interface Text {
  x: number;
  width: number;
  size?: number;
  weight?: Weight;
  colour?: string;
  end?: boolean;
}

interface Column {
  x: number;
  width: number;
}

/** Draws a sheet as PDF, on as many pages as it needs. Its letters lie in the file, and can be searched and copied. */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const document = new PDFDocument({
    size: "A4",
    margin: 0,
    font: "",
    lang: sheet.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: `${sheet.title} ${sheet.label}`, CreationDate: new Date(sheet.issuedAt) },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => document.on("end", resolve).on("error", reject));
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const pen = new Pen(document, await loadSheetFonts(document, textsOf(sheet), sheet.locale));
  head(pen, sheet);
  parties(pen, sheet);
  linesTable(pen, sheet);
  sums(pen, sheet);
  rates(pen, sheet);
  pen.numberPages(`${sheet.title} ${sheet.label}`);
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Every text of a sheet, and the digits of its pages. */
function textsOf({ title, label, facts, parties, lines, sums, rates }: Sheet): string[] {
  return [
    ...[title, label, "0123456789 /"],
    ...[...facts, ...sums].flatMap(({ term, value }) => [term, value]),
    ...parties.flatMap(({ heading, name, lines: more }) => [heading, name, ...more]),
    ...lines.columns,
    ...lines.rows.flatMap(({ title: name, spec, figures }) => [name, spec, ...figures]),
    ...(rates ? [rates.note, ...rates.columns, ...rates.rows.flat()] : []),
  ];
}

/** Writes into a document, downwards from `y`. */
class Pen {
  y = top;
  constructor(
    private readonly document: InstanceType<typeof PDFDocument>,
    private readonly fonts: SheetFonts,
  ) {}

  private readonly measure = (text: string, size: number, weight: Weight) =>
    this.fonts
      .runs(text, weight)
      .reduce((sum, run) => sum + this.document.font(run.font, size).widthOfString(run.text), 0);

  /** Returns the height of a text; draws it from a height on unless `drawn` is false. */
  text(text: string, at: Text, y = this.y, drawn = true): number {
    const { x, width, size = 9, weight = 400, colour = ink, end = false } = at;
    const measure = (some: string) => this.measure(some, size, weight);
    const found = breakLines(this.fonts.clean(text), { width, lines: maxLines, measure });
    if (!drawn) return found.length * size * leading;
    for (const [number, some] of found.entries()) {
      let place = end ? x + width - measure(some) : x;
      for (const run of this.fonts.runs(some, weight)) {
        this.document.font(run.font, size).fillColor(colour);
        const foot = y + number * size * leading + size * ascent;
        this.document.text(run.text, place, foot, { lineBreak: false, baseline: "alphabetic" });
        place += this.document.widthOfString(run.text);
      }
    }
    return found.length * size * leading;
  }

  rule(width = 0.5, colour = line): void {
    this.document.moveTo(left, this.y).lineTo(right, this.y).lineWidth(width).strokeColor(colour).stroke();
  }

  /** Begins a page when less than a height is left on this one; true = it did. */
  room(height: number): boolean {
    if (this.y + height <= bottom) return false;
    this.document.addPage();
    this.y = top;
    return true;
  }

  /** Puts the number of each page below it, when there are several. */
  numberPages(name: string): void {
    const { count } = this.document.bufferedPageRange();
    for (let page = 0; page < count && count > 1; page += 1) {
      this.document.switchToPage(page);
      const place = { x: left, width: right - left, size: 8, colour: grey };
      this.text(name, place, bottom + 8);
      this.text(`${page + 1} / ${count}`, { ...place, end: true }, bottom + 8);
    }
  }
}

function head(pen: Pen, { title, facts }: Sheet): void {
  const half = (right - left) / 2;
  const named = pen.text(title, { x: left, width: half, size: 20, weight: 700 });
  const y = pen.y;
  for (const { term, value } of facts) pen.y += fact(pen, { term, value }, { x: left + half, width: half });
  pen.y = Math.max(pen.y, y + named) + 8;
  pen.rule(1.2, ink);
  pen.y += 14;
}

/** Draws a term with its value at the other end; returns the height. */
function fact(pen: Pen, { term, value }: SheetFact, { x, width }: Column, strong = false): number {
  const look = strong ? { size: 10.5, weight: 700 as const } : { size: 9 };
  const colour = strong ? ink : grey;
  const named = pen.text(term, { x, width: width * 0.55, ...look, colour });
  const said = pen.text(value, { x: x + width * 0.57, width: width * 0.43, ...look, end: true });
  return Math.max(named, said) + 1;
}

function parties(pen: Pen, { parties: all }: Sheet): void {
  const width = (right - left - 24) / 2;
  const heights = all.map(({ heading, name, lines }, place) => {
    const x = left + place * (width + 24);
    let { y } = pen;
    y += pen.text(heading, { x, width, size: 8, colour: grey }, y);
    y += pen.text(name, { x, width, size: 10, weight: 700 }, y);
    for (const some of lines) y += pen.text(some, { x, width, colour: grey }, y);
    return y;
  });
  pen.y = Math.max(...heights) + 18;
}

/** Places columns: the first takes what figures of a width leave. */
function columnsOf(count: number, figure: number): Column[] {
  const first = right - left - (count - 1) * figure;
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? { x: left, width: first - 10 } : { x: left + first + (at - 1) * figure, width: figure - 4 },
  );
}

interface Cell {
  text: string;
  /** Smaller, below it. */
  more?: string;
  weight?: Weight;
}

/** Draws a row of cells, on a new page when this one has no room for it, which then begins with the head. */
function row(pen: Pen, cells: readonly Cell[], columns: readonly Column[], head: readonly string[] | null): void {
  const write = (drawn: boolean) =>
    cells.map(({ text, more, weight = 400 }, at) => {
      const { x, width } = columns[at] ?? { x: left, width: 0 };
      const place = { x, width, weight, end: at > 0 };
      const height = pen.text(text, { ...place, ...(head === null && { size: 8, colour: grey }) }, pen.y, drawn);
      const below = more ? pen.text(more, { ...place, size: 8, colour: grey }, pen.y + height, drawn) : 0;
      return height + below;
    });
  const height = Math.max(...write(false));
  if (pen.room(height + 8) && head !== null) headOf(pen, head, columns);
  write(true);
  pen.y += height + 4;
  pen.rule();
  pen.y += 4;
}

const headOf = (pen: Pen, head: readonly string[], columns: readonly Column[]) =>
  row(
    pen,
    head.map((text) => ({ text })),
    columns,
    null,
  );

function linesTable(pen: Pen, { lines: { columns: head, rows } }: Sheet): void {
  const columns = columnsOf(head.length, head.length > 4 ? 70 : 82);
  headOf(pen, head, columns);
  for (const { title, spec, figures } of rows)
    row(pen, [{ text: title, more: spec }, ...figures.map((text) => ({ text }))], columns, head);
  pen.y += 8;
}

function sums(pen: Pen, { sums: all }: Sheet): void {
  pen.room(all.length * 18);
  const width = 270;
  for (const sum of all) pen.y += fact(pen, sum, { x: right - width, width }, sum.strong) + 2;
  pen.y += 18;
}

function rates(pen: Pen, { rates: found }: Sheet): void {
  if (!found) return;
  pen.room((found.rows.length + 2) * 22);
  const columns = columnsOf(found.columns.length, 100);
  headOf(pen, found.columns, columns);
  for (const cells of found.rows)
    row(
      pen,
      cells.map((text) => ({ text })),
      columns,
      found.columns,
    );
  pen.y += pen.text(found.note, { x: left, width: right - left, size: 8, colour: grey });
}
