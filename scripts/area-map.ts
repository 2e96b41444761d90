import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { sourceFiles } from "~/tests/support/source-files";
import { withPart } from "./marked-part";

const marks = { begin: "<!-- areas: drawn by npm run map -->", end: "<!-- end of areas -->" };
const document = "docs/architecture.md";

/** Screens compose areas and may enter any door; in the map they would hide which area builds on which. */
const screen = /^app\/[^/]+\/(?:routes|seller|admin)\//;
const imported = /(?:from|import)\s*\(?\s*"~\/app\/([\w-]+)\//g;
/** Folders of `app` that are not areas: every area may use them. */
const ground = new Set(["platform", "design", "console", "start"]);

/** Returns docs/architecture.md with the map of the areas drawn from the current imports. */
export function withAreaMap(text: string): string {
  return withPart(text, marks, `\`\`\`mermaid\n${drawing(areaImports())}\n\`\`\``);
}

/** Returns the areas whose doors the verbs, queries and components of each area enter. */
export function areaImports(): Map<string, Set<string>> {
  const areas = readdirSync("app", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ground.has(entry.name))
    .map(({ name }) => name)
    .sort();
  return new Map(areas.map((area) => [area, new Set(importsOf(area).filter((other) => areas.includes(other)))]));
}

function importsOf(area: string): string[] {
  return sourceFiles([`app/${area}`], /\.tsx?$/)
    .filter(({ path }) => !screen.test(path))
    .flatMap(({ text }) => [...text.matchAll(imported)].map(([, other]) => other ?? ""))
    .filter((other) => other !== area);
}

/** Draws an arrow to each used area. Omits those implied by a chain of others, as the sentence above says. */
function drawing(uses: Map<string, Set<string>>): string {
  const reaches = (from: string, to: string): boolean =>
    [...(uses.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const arrows = [...uses].flatMap(([area, others]) =>
    [...others]
      .filter((other) => ![...others].some((between) => between !== other && reaches(between, other)))
      .sort()
      .map((other) => `  ${area} --> ${other}`),
  );
  const alone = [...uses.keys()].filter((area) => !arrows.some((arrow) => arrow.split(/ +/).includes(area)));
  return ["flowchart TD", ...arrows, ...alone.map((area) => `  ${area}`)].join("\n");
}

if (process.argv[1]?.endsWith("area-map.ts")) {
  writeFileSync(document, withAreaMap(readFileSync(document, "utf8")));
}
