import { expect, test } from "vitest";
import { commandOf, type KeyPlace } from "~/app/pages/editor/editor-keys";

const pressed = (key: string, held: Partial<Record<"alt" | "ctrl" | "meta" | "shift", true>> = {}) => ({
  key,
  altKey: held.alt === true,
  ctrlKey: held.ctrl === true,
  metaKey: held.meta === true,
  shiftKey: held.shift === true,
});

test("F6 and Escape work wherever the focus is, also in text", () => {
  for (const place of ["text", "outline", "elsewhere"] satisfies KeyPlace[]) {
    expect(commandOf(pressed("F6"), place)).toBe("nextRegion");
    expect(commandOf(pressed("F6", { shift: true }), place)).toBe("previousRegion");
    expect(commandOf(pressed("Escape"), place)).toBe("up");
    expect(commandOf(pressed("F6", { ctrl: true }), place)).toBe(null);
  }
});

test("text keeps its own keys but for saving", () => {
  expect(commandOf(pressed("s", { ctrl: true }), "text")).toBe("save");
  for (const key of ["z", "d", "/", "Delete", "ArrowUp", "Enter"]) expect(commandOf(pressed(key), "text")).toBe(null);
});
