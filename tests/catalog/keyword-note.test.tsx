import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { KeywordReading } from "~/app/catalog/list/goods-query";
import { readListState } from "~/app/catalog/list/list-state";
import { KeywordNote } from "~/app/catalog/ui/search/keyword-note";
import { inLanguage } from "../renderers/draw";

const { state } = readListState(new URLSearchParams("keyword=blue+taepot"));
const note = (reading: KeywordReading | null) =>
  renderToStaticMarkup(inLanguage(<KeywordNote path="/pages/product/list" state={state} reading={reading} />));

test("a keyword that was searched as typed needs no words", () => expect(note(null)).toBe(""));

test("one that was corrected is named, beside the way back to what was typed", () => {
  const html = note({ keyword: "blue teapot", corrected: true, dropped: [] });
  expect(html).toContain("Showing results for blue teapot.");
  expect(html).toContain("Search instead for “blue taepot”");
  expect(html).toContain("exact=1");
});

test.each([true, false])("one of which a word was left out says which, and offers all of them", (corrected) => {
  const html = note({ keyword: "teapot", corrected, dropped: ["blue"] });
  expect(html).toContain("Left out: blue");
  expect(html).toContain("Search for all words");
});
