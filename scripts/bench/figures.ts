/** Result of a benchmark. `ratio` and `target` are null where there is nothing to compare with. */
export interface Figures {
  name: string;
  ratio: number | null;
  target: number | null;
  pass: boolean;
  /** Every figure by name, with the unit in the name. */
  figures: Record<string, number | string>;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}

export function printFigures({ name, ratio, target, pass, figures }: Figures, asJson: boolean): void {
  for (const [what, value] of Object.entries(figures)) console.log(`${what.padEnd(44)} ${value}`);
  if (ratio !== null)
    console.log(`${"ratio".padEnd(44)} ${ratio.toFixed(3)}${target === null ? "" : ` (target ${target})`}`);
  console.log(`${name}: ${pass ? "reached" : "MISSED"}`);
  if (asJson) console.log(JSON.stringify({ name, ratio, target, pass, figures }));
}
