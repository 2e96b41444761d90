import { readFileSync, writeFileSync } from "node:fs";
import { envVariables } from "~/app/platform/env/env-schema.server";
import { withPart } from "./marked-part";

const marks = { begin: "<!-- settings: written by npm run settings -->", end: "<!-- end of settings -->" };

/** Returns the README with the table of settings that the program reads. */
export function withSettings(readme: string): string {
  return withPart(readme, marks, table());
}

/** Pads columns to their widest cell, as the formatter does. */
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
