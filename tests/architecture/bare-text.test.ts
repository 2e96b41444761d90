import { expect, test } from "vitest";
import { bareTexts } from "../support/bare-text";
import { sourceFiles } from "../support/source-files";

test("no text stands bare beside what comes and goes: a translated page must not lose React's place", () => {
  const files = sourceFiles(["app", "modules", "renderers"], /\.tsx$/);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(bareTexts)).toEqual([]);
});

const faulty: [fault: string, jsx: string][] = [
  ["text after what comes and goes", '<p>{on && <b />} {t("title")}</p>'],
  ["text that changes beside an element", "<p><b>1</b>{name}</p>"],
  ["two texts", "<p>{a} {b}</p>"],
  ["a number in brackets", "<p>({count})</p>"],
  ["text or an element", '<p>{t("sum")} {sum === null ? "–" : <Price price={sum} />}</p>'],
  ["a component before text", '<p><Badge /> {t("title")}</p>'],
  ["text among a component's children", "<Card>{head && <b />}{text}</Card>"],
  ["a list of texts", "<p>{names.map((name) => name)}</p>"],
  ["text in a fragment that stands anywhere", "<>{name}</>"],
  ["children that may be text", "<p>{icon}{children}</p>"],
];

test.each(faulty)("%s is found", (_fault, jsx) => {
  const text = `function Part({ children }: { children: ReactNode }) {\n  return (${jsx});\n}`;
  expect(bareTexts({ path: "a.tsx", text }).length).toBeGreaterThan(0);
});

test("a component that returns text is found", () => {
  const text = 'function Word() {\n  return t("word");\n}';
  expect(bareTexts({ path: "a.tsx", text })).toEqual(["a.tsx:1: a component returns text"]);
});

const fine: [what: string, jsx: string][] = [
  ["text that is all of an element", "<p>{name}</p>"],
  ["text or an element, alone", '<p>{on ? "a" : <b />}</p>'],
  ["texts in one", ["<p>{`$", "{a} $", "{b}`}</p>"].join("")],
  ["what never changes", '<p>{t("title")} <b>{count}</b> and more</p>'],
  ["an icon before words of the language", '<button><Icon name="x" /> {t("close")}</button>'],
  ["what comes and goes after words of the language", '<p>{t("title")} {on && <b />}</p>'],
  ["text in an element of its own", "<p>{on && <b />} <span>{name}</span></p>"],
  ["elements by their type", "<p>{on && <b />}{children}</p>"],
  ["elements of a list", "<ul>{head && <li />}{rows.map((row) => <li key={row}>{row}</li>)}</ul>"],
  ["what is not translated", '<p translate="no">{a} {b}</p>'],
];

test.each(fine)("%s is left alone", (_what, jsx) => {
  const text = `function Part({ children }: { children: Elements }) {\n  return (${jsx});\n}`;
  expect(bareTexts({ path: "a.tsx", text })).toEqual([]);
});
