import { expect, test } from "vitest";
import { outgoingOf, unsentContent } from "~/app/chat/client/outgoing";

const filled = (entries: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
};
const file = (name: string) => new File(["x"], name);

test("words go first, then pictures in their order, then the recording", () => {
  const [one, two, voice] = [file("1.png"), file("2.png"), file("voice")];
  const form = filled([
    ["voice", voice],
    ["picture", one],
    ["picture", two],
    ["text", " Look: "],
  ]);
  expect(outgoingOf(form)).toEqual([
    { type: "text", text: "Look:" },
    { type: "img", file: one },
    { type: "img", file: two },
    { type: "voice", file: voice },
  ]);
});

test("what was accepted with a form that came back goes before what was added since", () => {
  const added = file("new.png");
  expect(
    outgoingOf(
      filled([
        ["picture", added],
        ["pictureId", "kept"],
        ["voiceId", "said"],
        ["text", ""],
      ]),
    ),
  ).toEqual([
    { type: "img", upload: "kept" },
    { type: "img", file: added },
    { type: "voice", upload: "said" },
  ]);
});

test("a card goes alone, and inputs without a file are nothing", () => {
  expect(
    outgoingOf(
      filled([
        ["goods", "7"],
        ["text", "half a word"],
      ]),
    ),
  ).toEqual([{ type: "goods", id: 7 }]);
  expect(
    outgoingOf(
      filled([
        ["text", "  "],
        ["picture", new File([], "")],
        ["voice", new File([], "")],
      ]),
    ),
  ).toEqual([]);
  expect(unsentContent({ type: "voice", file: file("voice") })).toEqual({ type: "voice", upload: "" });
});
