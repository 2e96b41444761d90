interface Marks {
  begin: string;
  end: string;
}

/** Returns the document with the part between the marks replaced. Throws when a mark is missing. */
export function withPart(text: string, { begin, end }: Marks, part: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The marks ${begin} and ${end} are not both there.`);
  return `${before}${begin}\n\n${part}\n\n${end}${after}`;
}

/** Returns a table of a document, its columns padded to their widest cell, as the formatter does. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[], fill = " ") =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  return [
    line(head),
    line(
      head.map(() => ""),
      "-",
    ),
    ...rows.map((cells) => line(cells)),
  ].join("\n");
}
