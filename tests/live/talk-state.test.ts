import { describe, expect, test } from "vitest";
import { checkLine, lineText, type SaidLine } from "~/app/live/talk/line";
import type { RoomFrame, RoomMessage } from "~/app/live/talk/room-frame";
import { hear, roomFrame, startTalk } from "~/app/live/talk/talk-state";

const line = (id: number): SaidLine => ({ id, name: "T***s", host: false, text: `line ${id}`, ms: 0 });
const frame = (message: RoomMessage, ...also: RoomMessage[]): RoomFrame => ({
  type: "live",
  group: 7,
  form: { name: "", host: false },
  message,
  also,
  online: 3,
  like: 10,
});
const said = (from: number, to: number): RoomMessage => ({
  type: "msg",
  after: from - 1,
  upTo: to,
  lines: Array.from({ length: to - from + 1 }, (_, index) => line(from + index)),
});
const update = (values: Partial<Extract<RoomMessage, { type: "update" }>> = {}): RoomMessage =>
  Object.assign({ type: "update", state: "on_air", slow: 0, pinned: null, gone: [] }, values);
const ids = (state: ReturnType<typeof startTalk>) => state.lines.map(({ id }) => id);

describe("a page in a room", () => {
  test("adds each line once, whatever order answers come in", () => {
    let state = startTalk(frame(said(1, 2), update()), 0);
    state = hear(state, frame(said(4, 5)), 0);
    state = hear(state, frame(said(2, 4)), 0);
    expect(ids(state)).toEqual([1, 2, 3, 4, 5]);
    expect(state).toMatchObject({ upTo: 5, state: "on_air", online: 3, likes: 10 });
  });

  test("keeps the latest hundred", () => {
    const state = hear(startTalk(null, 0), frame(said(1, 140)), 0);
    expect(state.lines).toHaveLength(100);
    expect(ids(state)[0]).toBe(41);
    expect(state.upTo).toBe(140);
  });

  test("drops what the host removed, and knows numbers of lines that it never gets", () => {
    let state = startTalk(frame(said(1, 3)), 0);
    state = hear(
      state,
      frame({ type: "msg", after: 3, upTo: 4, lines: [] }, update({ gone: [2], pinned: line(3) })),
      0,
    );
    expect(ids(state)).toEqual([1, 3]);
    expect(state).toMatchObject({ upTo: 4, pinned: { id: 3 } });
  });

  test("reads aloud a few lines, not many at once; not those that were there when it came", () => {
    let state = startTalk(frame(said(1, 50)), 0);
    expect(state.busy).toBe(false);
    state = hear(state, frame(said(51, 55)), 0);
    expect(state.busy).toBe(true);
    state = hear(state, frame(said(56, 56)), 0);
    expect(state.busy).toBe(false);
  });

  test("knows who came, how many, and until when it may not speak", () => {
    let state = hear(startTalk(null, 0), frame({ type: "coming", name: "E***a", others: 6 }), 0);
    expect(state.came).toEqual({ name: "E***a", others: 6 });
    state = hear(state, frame({ type: "coming", name: "", others: 0 }), 0);
    expect(state.came).toEqual({ name: "E***a", others: 6 });
    state = hear(state, frame({ type: "ban", seconds: 60 }), 1000);
    expect(state.bannedUntil).toBe(61_000);
    state = hear(state, frame({ type: "ban", seconds: null }, { type: "end" }), 1000);
    expect(state).toMatchObject({ bannedUntil: Number.POSITIVE_INFINITY, state: "ended", came: null });
  });

  test("takes frames of its own room alone, and likes never fall", () => {
    expect(roomFrame(JSON.parse(JSON.stringify(frame(update()))), 8)).toBeNull();
    expect(roomFrame({ type: "chat", group: 7 }, 7)).toBeNull();
    expect(roomFrame(JSON.parse(JSON.stringify(frame(update()))), 7)).not.toBeNull();
    const state = hear(startTalk(frame(update()), 0), { ...frame(update()), like: 4 }, 0);
    expect(state.likes).toBe(10);
  });
});

test.each([
  ["  one\n two ", "one two", null],
  ["", "", "empty"],
  ["see www.other.shop", "see www.other.shop", "blockedLink"],
  ["a b a d w o r d", "a b a d w o r d", "blockedWord"],
])("%j is tidied and checked", (typed, tidy, refusal) => {
  expect(lineText(typed)).toBe(tidy);
  expect(checkLine(tidy, { blockedWords: "badword", blockLinks: true })).toBe(refusal);
});

test("a line is not cut where it is too long: it is refused", () => {
  expect(checkLine(lineText("x".repeat(500)), { blockedWords: "", blockLinks: false })).toBe("tooLong");
});
