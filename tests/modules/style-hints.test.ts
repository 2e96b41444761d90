import { expect, test } from "vitest";
import { styleHint } from "~/app/pages/document/style-hints";
import { readStyle, type StyleKey, styleKeys } from "~/modules/format/style/style";

const bounded = styleKeys.filter((key) => ["length", "lengths"].includes(styleHint(key).kind));

test("the editor offers a style the bounds that it is read with: at a bound nothing is changed, beyond it is the bound", () => {
  expect(bounded).toHaveLength(14);
  for (const key of bounded) {
    const { min = Number.NaN, max = Number.NaN } = styleHint(key);
    const read = (px: number) => readStyle(key, `${px}px`).value;
    expect([key, read(min - 1), read(max + 1)]).toEqual([key, read(min), read(max)]);
    expect([key, read(min) === read(min + 1), read(max) === read(max - 1)]).toEqual([key, false, false]);
  }
});

test.each<[StyleKey, object]>([
  ["margin", { kind: "lengths", min: -100, max: 1000 }],
  ["margin-top", { kind: "length", min: -100, max: 1000 }],
  ["padding", { kind: "lengths", min: 0, max: 1000 }],
  ["border-radius", { kind: "lengths", min: 0, max: 4000 }],
  ["width", { kind: "length", min: 0, max: 4000 }],
  ["font-size", { kind: "length", min: 6, max: 200 }],
  ["border", { kind: "text", max: 60 }],
  ["border-top", { kind: "text", max: 60 }],
  ["line-height", { kind: "text", max: 20 }],
  ["background-color", { kind: "colour" }],
  ["background-image", { kind: "media" }],
])("%s is edited as what it is", (key, hint) => {
  expect(styleHint(key)).toMatchObject(hint);
});
