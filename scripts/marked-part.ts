/** The comments around the part of a document that a script writes. */
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
