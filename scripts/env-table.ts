import { readFileSync, writeFileSync } from "node:fs";
import { envVariables } from "~/app/platform/env/env-schema.server";
import { tableOf, withPart } from "./marked-part";

const marks = { begin: "<!-- settings: written by npm run settings -->", end: "<!-- end of settings -->" };

/** Returns docs/settings.md with the table of settings that the program reads. */
export function withSettings(document: string): string {
  return withPart(document, marks, table());
}

function table(): string {
  const rows = envVariables().map(({ name, meaning, fallback }) => {
    return [`\`${name}\``, meaning.replaceAll("|", "\\|"), fallback && `\`${fallback}\``];
  });
  return tableOf(["variable", "meaning", "default"], rows);
}

if (process.argv[1]?.endsWith("env-table.ts")) {
  const file = "docs/settings.md";
  writeFileSync(file, withSettings(readFileSync(file, "utf8")));
}
