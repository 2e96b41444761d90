import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("docs/security.md", "utf8");
const [requirements = "", missingSection = ""] = text.split("\n## What is missing\n");

interface Row {
  number: string;
  verdict: string;
  how: string;
  proof: string;
}

/** Rows of the requirement tables: those that start with a three-part number. */
const rows: Row[] = requirements.split("\n").flatMap((line) => {
  const [number = "", , verdict = "", how = "", proof = ""] = line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, verdict, how, proof }] : [];
});

/** Returns the names in backticks that look like project files: in one of our folders, or at the root. */
function filesIn(words: string): string[] {
  const names = [...words.matchAll(/`([^`\s]+)`/g)].map(([, name = ""]) => name);
  const inFolder = /^(?:app|db|docs|locales|modules|public|renderers|scripts|tests)\/.*\.[a-z]+$/;
  return names.filter((name) => inFolder.test(name) || /^[\w.-]+\.(?:json|ts|cjs)$/.test(name));
}

/** The tests that a cell names: each file with the sentences that follow it; null = the cell says something else. */
function proofsIn(cell: string): { file: string; sentences: string[] }[] | null {
  const proofs = cell.split(/; (?=`tests\/)/).map((part) => {
    const [, file = "", list = ""] = /^`(tests\/[\w./-]+\.test\.tsx?)`: (“.+”)$/.exec(part) ?? [];
    return { file, sentences: list.slice(1, -1).split("”, “") };
  });
  return proofs.every(({ file }) => file !== "") ? proofs : null;
}

/** True when the file has a test of exactly this name. */
function hasTest(file: string, sentence: string): boolean {
  const name = sentence.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
  const call = new RegExp(`(?:\\b(?:test|it)(?:\\.concurrent)?\\(|\\)\\()\\s*(["'\`])${name}\\1,`);
  return existsSync(file) && call.test(readFileSync(file, "utf8"));
}

/** Sort key: 6.10.1 comes after 6.2.4. */
const order = (number: string) => number.split(".").reduce((sum, part) => sum * 1000 + Number(part), 0);

test("every requirement of the first two levels has a row, each once and in order", () => {
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toHaveLength(253);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toEqual([...numbers].sort((a, b) => order(a) - order(b)));
});

test("a requirement stands in its chapter", () => {
  for (const chapter of requirements.split("\n### V").slice(1)) {
    const own = chapter.split(" ")[0];
    const numbers = [...chapter.matchAll(/^\| (\d+)\.\d+\.\d+ /gm)].map(([, first]) => first);
    expect(new Set(numbers)).toEqual(new Set([own]));
  }
});

test("every row has one of the three verdicts and says why", () => {
  const verdicts = ["pass", "not applicable", "missing"];
  expect(rows.filter(({ verdict, how }) => !verdicts.includes(verdict) || how === "")).toEqual([]);
});

const passed = rows.filter(({ verdict }) => verdict === "pass");

test("what passes names a file that does it", () => {
  expect(passed.filter(({ how }) => filesIn(how).length === 0)).toEqual([]);
});

test("what passes names the tests that prove it by file and sentence, or says that there is none", () => {
  const wrong = passed.flatMap(({ number, proof }) => {
    if (proof === "no test") return [];
    const proofs = proofsIn(proof);
    if (!proofs) return [`${number}: ${proof}`];
    return proofs.flatMap(({ file, sentences }) =>
      sentences.filter((one) => !hasTest(file, one)).map((one) => `${number}: ${file} has no test “${one}”`),
    );
  });
  expect(wrong).toEqual([]);
});

test("the rows without a test are these, so that no other loses its own unseen", () => {
  expect(passed.filter(({ proof }) => proof === "no test").map(({ number }) => number)).toEqual([
    "1.4.1",
    "5.4.2",
    "6.2.10",
    "6.4.2",
    "7.6.1",
    "10.1.1",
    "10.5.3",
    "11.2.1",
    "16.3.4",
  ]);
});

test("every file that the document names is there", () => {
  const named = [...new Set(filesIn(text))];
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("links within the document lead to its headings", () => {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, name = ""]) => name.toLowerCase().replaceAll(" ", "-"));
  const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, name = ""]) => name);
  expect(links.filter((link) => !headings.includes(link))).toEqual([]);
});

test("the sums and the last section say what the rows say", () => {
  const having = (verdict: string) => rows.filter((row) => row.verdict === verdict);
  const [all, pass, none, missing] = ["", "pass", "not applicable", "missing"].map((verdict) =>
    verdict === "" ? rows.length : having(verdict).length,
  );
  expect(text).toContain(`${all} requirements: ${pass} pass, ${none} are not applicable, ${missing} are missing.`);
  const named = missingSection.match(/\d+\.\d+\.\d+/g) ?? [];
  expect([...new Set(named)].sort()).toEqual(
    having("missing")
      .map(({ number }) => number)
      .sort(),
  );
});
