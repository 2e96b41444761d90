import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editorReducer, openEditor } from "~/app/pages/editor/editor-state";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { canonical } from "~/app/pages/merge/canonical";
import { choiceOf, takeOther } from "~/app/pages/merge/choices";
import { type Conflict, type Merged, mergeDocuments } from "~/app/pages/merge/merge-documents";
import { movesBetween, rebaseHistory } from "~/app/pages/merge/moves-between";
import type { PageDocument } from "~/modules/format/stored";
import { writeDocument } from "~/modules/format/write";
import { item, sampleDocument } from "../sample-document";
import { doAll, type Edit, edits, start } from "./edits";

const runs = { numRuns: Number(process.env.FC_RUNS ?? 400) };

const opened = openEditor(start, noHistory);
const edited = (all: readonly Edit[], who: string) => doAll(opened, all, who).document;

function merge(base: PageDocument, ours: PageDocument, theirs: PageDocument): Merged {
  const merged = mergeDocuments({ base, ours, theirs });
  if (!merged) throw new Error("not merged");
  return merged;
}

/** Decides every conflict for one person. */
function decided({ document, conflicts }: Merged, names: { ours: string; theirs: string }, winner: string) {
  return conflicts
    .map((conflict) => choiceOf(conflict, names))
    .filter(({ otherBy }) => otherBy === winner)
    .reduce(takeOther, document);
}

/** A conflict as it looks from the other side. */
function mirrored(conflict: Conflict): Conflict {
  const turned = (side: "ours" | "theirs") => (side === "ours" ? ("theirs" as const) : ("ours" as const));
  switch (conflict.kind) {
    case "removed":
    case "rowRemoved":
      return { ...conflict, by: turned(conflict.by) };
    case "moved":
    case "rowMoved":
      return { ...conflict, ours: conflict.theirs, theirs: conflict.ours, stands: turned(conflict.stands) };
    case "rows":
      return { ...conflict, ours: conflict.theirs, theirs: conflict.ours };
    case "value":
      return { ...conflict, ours: conflict.theirs, theirs: conflict.ours };
  }
}

/** What a conflict is about, without what a row says by now: that depends on whose change stands. */
const told = (conflicts: Conflict[]) =>
  conflicts
    .map(({ ...conflict }) => canonical("value" in conflict ? { ...conflict, value: null } : conflict))
    .toSorted();

/** The words that somebody typed into a document. */
const words = (value: unknown, who: string) =>
  new Set(JSON.stringify(value).match(new RegExp(`\\b${who}\\d+\\b`, "g")));

describe("random edits of two people", () => {
  test("merged in either order give the same document, or the same choices with the sides turned", () => {
    fc.assert(
      fc.property(edits, edits, (mine, yours) => {
        const [x, y] = [edited(mine, "X"), edited(yours, "Y")];
        const [one, other] = [merge(start, x, y), merge(start, y, x)];
        expect(told(other.conflicts)).toEqual(told(one.conflicts.map(mirrored)));
        if (one.conflicts.length === 0) expect(canonical(one.document)).toBe(canonical(other.document));
      }),
      runs,
    );
  });

  test("never lose a word: each is in the document, or in a choice", () => {
    fc.assert(
      fc.property(edits, edits, (mine, yours) => {
        const [x, y] = [edited(mine, "X"), edited(yours, "Y")];
        const merged = merge(start, x, y);
        expect([...words(merged, "X")].toSorted()).toEqual([...words(x, "X")].toSorted());
        expect([...words(merged, "Y")].toSorted()).toEqual([...words(y, "Y")].toSorted());
      }),
      runs,
    );
  });

  test("whoever wins every choice has all of their words in the document", () => {
    fc.assert(
      fc.property(edits, edits, (mine, yours) => {
        const [x, y] = [edited(mine, "X"), edited(yours, "Y")];
        const merged = merge(start, x, y);
        for (const [winner, document] of [
          ["X", x],
          ["Y", y],
        ] as const) {
          const result = decided(merged, { ours: "X", theirs: "Y" }, winner);
          expect([...words(result, winner)].toSorted()).toEqual([...words(document, winner)].toSorted());
        }
      }),
      runs,
    );
  });

  test("with edits of one person alone the result is what that person made, without a choice", () => {
    fc.assert(
      fc.property(edits, (mine) => {
        const x = edited(mine, "X");
        for (const merged of [merge(start, x, start), merge(start, start, x), merge(start, x, x)]) {
          expect(merged.conflicts).toEqual([]);
          expect(canonical(merged.document)).toBe(canonical(x));
        }
      }),
      runs,
    );
  });

  test("merged, and with any choice taken, the strict writer accepts the document", () => {
    fc.assert(
      fc.property(edits, edits, (mine, yours) => {
        const merged = merge(start, edited(mine, "X"), edited(yours, "Y"));
        expect(writeDocument(merged.document)).toMatchObject({ ok: true });
        const names = { ours: "X", theirs: "Y" };
        for (const conflict of merged.conflicts) {
          expect(writeDocument(takeOther(merged.document, choiceOf(conflict, names)))).toMatchObject({ ok: true });
        }
      }),
      runs,
    );
  });
});

describe("the steps to undo", () => {
  test("lead from one document to any other", () => {
    fc.assert(
      fc.property(edits, edits, (mine, yours) => {
        const [x, y] = [edited(mine, "X"), edited(yours, "Y")];
        const moves = movesBetween(x, y);
        const state = editorReducer(
          { ...openEditor(x, { undo: [{ name: "changed", id: null, move: { do: "all", moves } }], redo: [] }) },
          { type: "undo" },
        );
        expect(canonical(state.document)).toBe(canonical(y));
      }),
      runs,
    );
  });

  test("take back one's own changes, and none of the other person's", () => {
    fc.assert(
      fc.property(edits, edits, (mine, yours) => {
        const state = doAll(opened, mine, "X");
        const y = edited(yours, "Y");
        const merged = merge(start, state.document, y);
        const history = rebaseHistory(state.history, state.document, merged.document);
        let now = openEditor(merged.document, history);
        while (now.history.undo.length > 0) now = editorReducer(now, { type: "undo" });
        expect([...words(now.document, "Y")].toSorted()).toEqual([...words(merged.document, "Y")].toSorted());
      }),
      runs,
    );
  });
});

describe("what two people do to one module", () => {
  const page = (...rows: string[]) =>
    sampleDocument(item("notice", "mnotice1", { data: rows.map((content) => ({ content })) }));
  const rowsOf = ({ document }: Merged) => document.item[0]?.data.map(({ content }) => content);

  test("different fields of it, and languages of one text, are put together", () => {
    const base = sampleDocument(item("division", "mdivide1", { params: { lineText: { en: "Sale", ms: "Jualan" } } }));
    const [division] = base.item;
    if (!division) throw new Error("no module");
    const ours = {
      ...base,
      item: [{ ...division, name: "Line", params: { ...division.params, lineText: { en: "Sales", ms: "Jualan" } } }],
    };
    const theirs = {
      ...base,
      item: [
        {
          ...division,
          style: { ...division.style, width: "50%" },
          params: { ...division.params, lineText: { en: "Sale", ms: "Murah" } },
        },
      ],
    };
    const { document, conflicts } = merge(base, ours, theirs);
    expect(conflicts).toEqual([]);
    expect(document.item[0]).toMatchObject({
      name: "Line",
      style: { width: "50%" },
      params: { lineText: { en: "Sales", ms: "Murah" } },
    });
  });

  test("the same field: theirs stands, and both are told", () => {
    const merged = merge(page("Welcome"), page("Hello"), page("Good morning"));
    expect(rowsOf(merged)).toEqual(["Good morning"]);
    expect(merged.conflicts).toEqual([
      {
        item: "mnotice1",
        kind: "value",
        part: "row",
        name: "content",
        row: 0,
        language: null,
        ours: "Hello",
        theirs: "Good morning",
      },
    ]);
  });

  test("rows are known again when others are added, moved and removed around them", () => {
    const merged = merge(
      page("one", "two", "three"),
      page("zero", "one", "two!", "three"),
      page("three", "two", "four"),
    );
    expect(merged.conflicts).toEqual([]);
    expect(rowsOf(merged)).toEqual(["zero", "three", "two!", "four"]);
  });

  test("one removes what the other changes: it stays, and is a choice", () => {
    const base = sampleDocument(item("notice", "mnotice1", { data: [{ content: "a" }] }), item("empty", "mempty01"));
    const ours = { ...base, item: base.item.slice(1) };
    const theirs = sampleDocument(item("notice", "mnotice1", { data: [{ content: "b" }] }), item("empty", "mempty01"));
    const merged = merge(base, ours, theirs);
    expect(merged.document.item.map(({ id }) => id)).toEqual(["mnotice1", "mempty01"]);
    expect(merged.conflicts).toEqual([{ item: "mnotice1", kind: "removed", by: "ours" }]);
    expect(decided(merged, { ours: "X", theirs: "Y" }, "X").item.map(({ id }) => id)).toEqual(["mempty01"]);
  });

  test("both move one module: it stands at one of the places, and the other is a choice", () => {
    const modules = ["a", "b", "c", "d"].map((letter) => item("empty", `mempty0${letter}`));
    const order = (...letters: string[]) =>
      sampleDocument(...letters.flatMap((letter) => modules.filter(({ id }) => id.endsWith(letter))));
    const merged = merge(order("a", "b", "c", "d"), order("d", "a", "b", "c"), order("a", "d", "b", "c"));
    expect(merged.conflicts).toMatchObject([{ kind: "moved", item: "mempty0d", ours: 0, theirs: 1 }]);
    for (const [winner, place] of [
      ["X", 0],
      ["Y", 1],
    ] as const) {
      const result = decided(merged, { ours: "X", theirs: "Y" }, winner);
      expect(result.item.findIndex(({ id }) => id === "mempty0d")).toBe(place);
    }
  });

  test("more rows together than fit: theirs stay, and the others are kept in a choice", () => {
    const many = (word: string) => page(...Array.from({ length: 40 }, (_, index) => `${word}${index}`));
    const merged = merge(page("first"), many("ours"), many("theirs"));
    expect(rowsOf(merged)?.[0]).toBe("theirs0");
    expect(merged.conflicts).toMatchObject([{ kind: "rows" }]);
    expect(decided(merged, { ours: "X", theirs: "Y" }, "X").item[0]?.data[39]?.content).toBe("ours39");
  });
});
