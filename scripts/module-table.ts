import { readFileSync, writeFileSync } from "node:fs";
import type { Field, Hint } from "~/modules/fields/field";
import { shapes } from "~/modules/format/shapes";
import { tableOf, withPart } from "./marked-part";

const marks = { begin: "<!-- modules: written by npm run modules -->", end: "<!-- end of modules -->" };

/** Returns docs/modules.md with the table of what every module takes. */
export function withModules(text: string): string {
  return withPart(text, marks, table());
}

function table(): string {
  const rows = Object.values(shapes).flatMap(({ type, style, params, row, cards, maxRows, facts }) => [
    [
      type,
      "",
      "",
      "",
      [cards > 0 && `${cards} cards`, maxRows > 0 && `${maxRows} rows`, facts.merchants && "for merchants"]
        .filter(Boolean)
        .join(", "),
    ],
    ...Object.entries(style).map(([name, value]) => ["", `style ${name}`, "", code(value), ""]),
    ...fieldsOf("params", params),
    ...fieldsOf("data", row),
  ]);
  return tableOf(["module", "value", "kind", "default", "bounds"], rows);
}

function fieldsOf(part: string, fields: Readonly<Record<string, Field>>): string[][] {
  return Object.entries(fields).map(([name, { hint, fallback }]) => {
    return ["", `${part} ${name}`, [hint.kind, hint.of].filter(Boolean).join(" "), code(fallback), boundsOf(hint)];
  });
}

function boundsOf({ choices, min, max, unit }: Hint): string {
  if (choices) return choices.length > 7 ? `${choices.length} names` : choices.join(", ");
  if (max === undefined) return "";
  return min === undefined ? `${max} characters` : `${min} to ${max} ${unit ?? ""}`.trim();
}

const code = (value: unknown) => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text === "" ? "" : `\`${text}\``;
};

if (process.argv[1]?.endsWith("module-table.ts")) {
  writeFileSync("docs/modules.md", withModules(readFileSync("docs/modules.md", "utf8")));
}
