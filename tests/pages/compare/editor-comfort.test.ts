import { describe, expect, test } from "vitest";
import { colourName } from "~/app/pages/document/colour-name";
import { boxOf, drawnBox, movedBox, resizedBox, valuesOf } from "~/app/pages/editor/area-box";
import { editorReducer, openEditor } from "~/app/pages/editor/editor-state";
import { noHistory } from "~/app/pages/editor/editor-steps";
import { areLinked, sidesOf, sidesText } from "~/app/pages/editor/four-sides";
import { readStyle } from "~/modules/format/style/style";
import { item, sampleDocument } from "../sample-document";

describe("four sides", () => {
  test.each([
    ["12px", ["12px", "12px", "12px", "12px"], "12px"],
    ["0 9px", ["0", "9px", "0", "9px"], "0 9px"],
    ["1px 2px 3px", ["1px", "2px", "3px", "2px"], "1px 2px 3px"],
    ["1px 2px 3px 4px", ["1px", "2px", "3px", "4px"], "1px 2px 3px 4px"],
    ["", ["", "", "", ""], ""],
  ])("%s", (text, sides, written) => {
    expect(sidesOf(text)).toEqual(sides);
    expect(sidesText(sides as ReturnType<typeof sidesOf> & object)).toBe(written);
  });

  test("what is no list of lengths stays a line; a number alone is px", () => {
    expect(sidesOf("calc(100% - 2px)")).toBeNull();
    expect(sidesOf("1px 2px 3px 4px 5px")).toBeNull();
    expect(areLinked(sidesOf("3px") ?? ["", "1", "", ""])).toBe(true);
    expect(readStyle("margin", sidesText(["8", "", "", ""])).problem).toBeUndefined();
  });
});

describe("areas", () => {
  test("are drawn in any direction, moved and resized within the picture, in whole per cent", () => {
    expect(drawnBox({ x: 60.4, y: 90 }, { x: 20.2, y: 30 })).toEqual({ left: 20, top: 30, width: 40, height: 60 });
    expect(drawnBox({ x: 90, y: 90 }, { x: 140, y: 140 })).toEqual({ left: 90, top: 90, width: 10, height: 10 });
    const box = { left: 10, top: 10, width: 30, height: 20 };
    expect(movedBox(box, { x: 99, y: -99 })).toEqual({ ...box, left: 70, top: 0 });
    expect(resizedBox(box, { x: -99, y: 99 })).toEqual({ ...box, width: 2, height: 90 });
    expect(boxOf(valuesOf(box))).toEqual(box);
  });
});

describe("rows", () => {
  const banner = item("banner", "mbanner1", { data: [{ title: "One" }, { title: "Two" }] });
  const titles = (state: ReturnType<typeof openEditor>) => state.document.item[0]?.data.map(({ title }) => title);

  test("a copy stands below its row, and can be undone", () => {
    const copied = editorReducer(openEditor(sampleDocument(banner), noHistory), {
      type: "copyRow",
      id: "mbanner1",
      row: 0,
    });
    expect(titles(copied)).toEqual(["One", "One", "Two"]);
    expect(titles(editorReducer(copied, { type: "undo" }))).toEqual(["One", "Two"]);
  });

  test("several values are one step", () => {
    const zone = item("hotzone", "mzone001", { data: [{ link: "/" }] });
    const values = valuesOf({ left: 5, top: 6, width: 7, height: 8 });
    const open = openEditor(sampleDocument(zone), noHistory);
    const moved = editorReducer(open, { type: "setRowValues", id: "mzone001", row: 0, values });
    expect(moved.document.item[0]?.data[0]).toMatchObject({ ...values, link: "/" });
    expect(moved.history.undo).toHaveLength(1);
  });
});

test("a colour is named by its hue, and gradients say so", () => {
  const t = (key: string, params: Record<string, string | number> = {}) =>
    `${key}${params.hue ? `(${params.hue})` : ""}`;
  expect(colourName(t, "wanl-gray-dark")).toBe("colours.gray-dark");
  expect(colourName(t, "bg-red")).toBe("colours.red");
  expect(colourName(t, "bg-gradual-red")).toBe("colours.gradient(colours.red)");
  expect(colourName(t, "wanl-bg-redorange")).toBe("colours.gradient(colours.redorange)");
  expect(colourName(t, "wanl-bg-transparent")).toBe("colours.transparent");
  expect(colourName(t, "wanl-text-white")).toBe("colours.white");
});
