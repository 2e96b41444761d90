import { expect, test } from "vitest";
import { permissions } from "~/app/staff/permissions";
import operator from "~/locales/en/operator.json";
import { type SourceFile, sourceFiles, withoutComments } from "../support/source-files";

// Other languages have the same keys (locales.test.ts). A name built from parts is held by its type, AuditAction.

const acts: Record<string, Record<string, string>> = operator.acts;
const kinds: Record<string, string> = operator.kinds;
const records = /\baudit(?:Offer)?\(|\bmoveRow\(|\bAudit(?:Entry|Action|Subject)\b/;

/** Names of acts, `<area>.<act>`, that a file writes out; permissions have the same shape. */
function namedActs({ text }: SourceFile): string[] {
  const names = [...withoutComments(text).matchAll(/"([a-z]+\.[a-zA-Z]+)"/g)].map(([, name = ""]) => name);
  return names.filter((name) => !(permissions as readonly string[]).includes(name));
}

/** Kinds of the subjects that a file writes out. */
function namedKinds({ text }: SourceFile): string[] {
  const subjects = withoutComments(text).matchAll(/\{\s*kind: ([^,{}]+),\s*id\b[^{}]*\blabel\b/g);
  return [...subjects].flatMap(([, kind = ""]) => [...kind.matchAll(/(?<!=== )"(\w+)"/g)].map(([, name = ""]) => name));
}

const wordless = (file: SourceFile) => [
  ...namedActs(file).filter((name) => {
    const [area = "", act = ""] = name.split(".");
    return !acts[area]?.[act];
  }),
  ...namedKinds(file).filter((kind) => !kinds[kind]),
];

test("every act of the audit log, and every kind of thing it is done to, has words", () => {
  const files = sourceFiles(["app"], /\.ts$/).filter(({ text }) => records.test(text));
  expect(new Set(files.flatMap(namedActs)).size).toBeGreaterThan(100);
  expect(new Set(files.flatMap(namedKinds)).size).toBeGreaterThan(30);
  expect(files.flatMap((file) => wordless(file).map((name) => `${file.path}: ${name}`))).toEqual([]);
});

test("an act or a kind without words is found, a permission and a comment are not", () => {
  const text = [
    'requireStaff(request, context, "orders.read"); // "orders.lost"',
    'audit(trx, { action: "orders.retried", subject: { kind: "order", id, label } });',
    'audit(trx, { action: "orders.eaten", subject: { kind: id === null ? "order" : "meal", id: 1, label } });',
  ].join("\n");
  expect(wordless({ path: "app/a.ts", text })).toEqual(["orders.eaten", "meal"]);
});
