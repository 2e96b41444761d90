import { readdirSync, readFileSync } from "node:fs";

/**
 * First line of a test file that only `npm run test:full` runs: names the narrower test of the same rule, and what it
 * adds.
 */
const tag = /^\/\/ Only in test:full, wider than (tests\/\S+): (.+)$/m;

/**
 * A test file as it says it of itself.
 * @typedef {{ file: string, text: string, full: { rule: string, adds: string } | null }} TestFile
 */

/**
 * Returns what a test file says of its tier; null = it belongs to both.
 * @param {string} text
 */
export function tierOf(text) {
  const [, rule, adds] = tag.exec(text) ?? [];
  return rule && adds ? { rule, adds } : null;
}

/**
 * Returns all test files, by path.
 * @returns {TestFile[]}
 */
export function testFiles() {
  return readdirSync("tests", { recursive: true, encoding: "utf8" })
    .map((file) => `tests/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(file, "utf8");
      return { file, text, full: tierOf(text) };
    });
}

/** Prints what `npm run test:full` adds to `npm test`: whole files, and files that are wider in it. */
export function listTiers() {
  const files = testFiles();
  const added = files.filter(({ full }) => full);
  console.log(`npm test runs ${files.length - added.length} files. npm run test:full adds:`);
  for (const { file, full } of added) console.log(`  ${file}: ${full?.adds} (the rule: ${full?.rule})`);
  console.log("and goes wider in:");
  const sources = readdirSync("tests", { recursive: true, encoding: "utf8" }).map(
    (file) => `tests/${file.replaceAll("\\", "/")}`,
  );
  for (const file of sources.filter((name) => /\.tsx?$/.test(name) && name !== "tests/support/tier.ts").sort()) {
    const uses = readFileSync(file, "utf8").matchAll(/\binTier(?:<[^(]+>)?\(\{([\s\S]*?)\}\)/g);
    for (const [, widths = ""] of uses) console.log(`  ${file}: ${widths.replace(/\s+/g, " ").trim()}`);
  }
}
