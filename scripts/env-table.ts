import { readFileSync, writeFileSync } from "node:fs";
import { envVariables } from "~/app/platform/env/env-schema.server";

const begin = "<!-- settings: written by npm run settings -->";
const end = "<!-- end of settings -->";

/** README with the table of settings as the program reads them. */
export function withSettings(readme: string): string {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error("README.md has lost the marks of its settings.");
  return `${before}${begin}\n\n${table()}\n\n${end}${after}`;
}

/** Columns as wide as their widest cell, which is how the formatter leaves them. */
function table(): string {
  const head = ["variable", "meaning", "default"];
  const rows = envVariables().map(({ name, meaning, fallback }) => {
    return [`\`${name}\``, meaning.replaceAll("|", "\\|"), fallback && `\`${fallback}\``];
  });
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: string[], fill = " ") =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  return [line(head), line(["", "", ""], "-"), ...rows.map((cells) => line(cells))].join("\n");
}

if (process.argv[1]?.endsWith("env-table.ts")) {
  writeFileSync("README.md", withSettings(readFileSync("README.md", "utf8")));
}
