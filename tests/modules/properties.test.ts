import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compilePage } from "~/modules/fill/compile.server";
import { originalFormat } from "~/modules/format/export";
import { readDocument } from "~/modules/format/read.server";
import { moduleTypes, shapeOf } from "~/modules/format/shapes";
import { styleKeys } from "~/modules/format/style/style";
import { writeDocument } from "~/modules/format/write";

/** Generates words of the format among arbitrary ones, so that values get deep into the reader. */
const word = fc.oneof(
  fc.constantFrom(
    "",
    "true",
    "5",
    "12px",
    "-3px",
    "2px 4px",
    "#fff",
    "red",
    "/pages/product/goods?id=1",
    "https://a.example/b.png",
    "1px solid red",
    "&lt;b&gt;",
    "50%",
    "{}",
    "[]",
    "null",
    "auto",
    "\ud800",
    "calc(1px + 2px)",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const scalar = fc.oneof(word, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
const anything = fc.oneof(scalar, fc.json(), fc.jsonValue({ maxDepth: 3 }));

const item = fc.constantFrom(...moduleTypes).chain((type) => {
  const names = (fields: object | undefined) => fc.constantFrom("x", ...Object.keys(fields ?? {}));
  const rows = fc.array(fc.dictionary(names(shapeOf(type)?.row), anything, { maxKeys: 6 }), { maxLength: 4 });
  return fc.record(
    {
      type: fc.oneof({ weight: 9, arbitrary: fc.constant(type as string) }, word),
      id: fc.oneof(fc.constantFrom("mabcdefg", "mabcdefh"), anything),
      v: fc.oneof(fc.constantFrom(1, "1", 2), anything),
      name: anything,
      style: fc.oneof(fc.dictionary(fc.constantFrom("x", ...styleKeys), anything, { maxKeys: 6 }), anything),
      params: fc.oneof(fc.dictionary(names(shapeOf(type)?.params), anything, { maxKeys: 6 }), anything),
      data: fc.oneof(rows, anything),
    },
    { requiredKeys: ["type"] },
  );
});
const documents = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      page: anything,
      item: fc.array(item, { maxLength: 6 }),
      type: word,
      page_token: word,
      shop_id: word,
    }),
  },
  { weight: 1, arbitrary: fc.record({ page: anything, item: anything }) },
  { weight: 1, arbitrary: anything },
);

const around = { id: 1, shopId: null, name: "", token: "t", kind: "page" as const };

describe("whatever JSON comes", () => {
  test("reading never throws, and what it gives is accepted by the strict writer or refused with a reason", () => {
    fc.assert(
      fc.property(documents, (input) => {
        const { document, issues } = readDocument(input);
        if (document) expect(writeDocument(document)).toEqual({ ok: true, document });
        else expect(issues.at(-1)?.done).toBe("refused");
      }),
      { numRuns: 400 },
    );
  });

  test("reading it as text gives the same as reading it as a value", () => {
    fc.assert(
      fc.property(documents, (input) => {
        expect(readDocument(JSON.stringify(input))).toEqual(
          readDocument(typeof input === "string" ? JSON.stringify(input) : input),
        );
      }),
      { numRuns: 150 },
    );
  });

  test("what was read is read again without a change and without an issue", () => {
    fc.assert(
      fc.property(documents, (input) => {
        const { document } = readDocument(input);
        if (document) expect(readDocument(document)).toMatchObject({ document, issues: [] });
      }),
      { numRuns: 400 },
    );
  });

  test("import and export come to rest at once: an exported document is imported and exported as the same", () => {
    fc.assert(
      fc.property(documents, (input) => {
        const { document } = readDocument(input);
        if (!document) return;
        const exported = originalFormat({ ...around, document });
        const again = readDocument(JSON.stringify(exported)).document;
        if (!again) throw new Error("an exported document cannot be read");
        expect(originalFormat({ ...around, document: again })).toEqual(exported);
      }),
      { numRuns: 400 },
    );
  });

  test("compiling it gives styles and params without px", async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (input) => {
        const { document } = readDocument(input);
        if (!document) return;
        const { item: items, css } = await compilePage({ id: 1, document }, async () => new Map());
        for (const { type, style, params } of items) {
          // What someone says may name pixels.
          const fields = shapeOf(type)?.params ?? {};
          const measures = Object.entries(params).filter(([name]) => fields[name]?.hint.kind !== "localText");
          for (const value of Object.values({ ...style, ...Object.fromEntries(measures) })) {
            if (typeof value === "string")
              expect(value.replace(/"[^"]*"?|'[^']*'?|url\([^)]*\)?/g, "")).not.toMatch(/(?<![\w.#-])[\d.]+px\b/i);
          }
        }
        expect(css.split("\n").every((rule) => rule === "" || /^\.[a-z0-9-]+\{[^{}<\\]*\}$/.test(rule))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
