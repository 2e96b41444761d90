import { describe, expect, test } from "vitest";
import { applyFix } from "~/app/pages/document/fixes";
import { writeDocument } from "~/modules/format/write";
import { testDatabase } from "../support/database";
import { gateSupport } from "./gate-support";
import { item, sampleDocument, texts } from "./sample-document";

const { db } = testDatabase();
const { check, tells } = gateSupport(db);

describe("contrast", () => {
  const coloured = (color: string, ground: string) =>
    sampleDocument(
      item("notice", "mnotice1", { data: [{ content: texts("x") }], style: { color, "background-color": ground } }),
    );

  test("below 4.5 is a warning with a colour that can be read", async () => {
    const bad = coloured("#de8f1c", "#fffbe8");
    const path = "item[0].style.color";
    const fine = coloured("#8a5200", "#fffbe8");
    const found = await tells("contrast", { bad, fine, code: "low-contrast", level: "warnings", path });
    expect(found.params.ratio).toBe("2.5");
    const fixed = applyFix(bad, found.fix ?? { do: "clear", path: "" });
    expect((await check(fixed)).warnings).toEqual([]);
    expect(writeDocument(fixed).ok).toBe(true);
  });

  test("what cannot be read at all is an error", async () => {
    const rest = { fine: coloured("#000000", "#ffffff"), level: "errors", path: "item[0].style.color" } as const;
    await tells("contrast", { bad: coloured("#ffffff", "#fffbe8"), code: "unreadable", ...rest });
    const onPage = sampleDocument(item("categoryTitle", "mtitle01", { data: [{ categoryName: texts("Tea") }] }));
    expect((await check(onPage)).errors).toMatchObject([
      { code: "unreadable", params: { text: "#ffffff", ground: "#f5f5f5" } },
    ]);
  });

  test("translucent colours and pictures are not judged; the words of a division and the bar are", async () => {
    expect((await check(coloured("#00000022", "#000000"))).passed).toContain("contrast");
    const line = item("division", "mdivide1", {
      params: { lineText: texts("x"), lineTextColor: "#eee", lineTextBackground: "#fff" },
    });
    expect((await check(sampleDocument(line))).errors).toMatchObject([{ path: "item[0].params.lineTextColor" }]);
    const bar = sampleDocument();
    bar.page = { ...bar.page, style: { ...bar.page.style, navigationBarTextStyle: "#ffffff" } };
    expect((await check(bar)).errors).toMatchObject([{ code: "unreadable", item: null }]);
  });
});
