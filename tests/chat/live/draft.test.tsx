import { expect, test } from "vitest";
import { useDraft } from "~/app/chat/ui/use-draft";
import { onDevice } from "../../support/device-database";
import { doing, liveHook, pass, settle, stopClock, withDocument } from "../../support/live";

withDocument();

const draftOf = (place: string | null, first = "", owner = 5) => liveHook(() => useDraft({ place, owner, first }));

test("what stands in a composer is kept a moment after the last key", async () => {
  stopClock();
  const draft = await draftOf("shop 3");
  await doing(() => draft.now.change("Is it"));
  await pass(299);
  await doing(() => draft.now.change("Is it blue?"));
  expect(draft.now.text).toBe("Is it blue?");
  await pass(299);
  expect(onDevice.get("drafts shop 3")).toBeUndefined();
  await pass(1);
  expect(onDevice.get("drafts shop 3")).toEqual({ owner: 5, text: "Is it blue?" });
});

test("what was kept stands there again, for its owner, in its place, and under nothing that is there", async () => {
  onDevice.set("drafts shop 3", { owner: 5, text: "Is it blue?" });
  const shown = async (...of: Parameters<typeof draftOf>) => {
    const draft = await draftOf(...of);
    await settle();
    return draft.now.text;
  };
  expect(await shown("shop 3")).toBe("Is it blue?");
  expect(await shown("shop 3", "", 6)).toBe("");
  expect(await shown("shop 4")).toBe("");
  expect(await shown(null)).toBe("");
  expect(await shown("shop 3", "About the coat:")).toBe("About the coat:");
});

test("what is typed before the kept words come is not replaced by them", async () => {
  onDevice.set("drafts shop 3", { owner: 5, text: "Old words" });
  let typed = false;
  const draft = await liveHook(() => {
    const here = useDraft({ place: "shop 3", owner: 5, first: "" });
    if (!typed) queueMicrotask(() => here.change("New"));
    typed = true;
    return here;
  });
  await settle();
  expect(draft.now.text).toBe("New");
});

test("sent words are forgotten at once, and stay in the field until it is emptied", async () => {
  stopClock();
  onDevice.set("drafts shop 3", { owner: 5, text: "Is it blue?" });
  const draft = await draftOf("shop 3");
  await doing(() => draft.now.change("Is it red?"));
  await doing(() => draft.now.sent());
  await pass(0);
  expect(onDevice.has("drafts shop 3")).toBe(false);
  expect(draft.now.text).toBe("Is it red?");
  await pass(1000);
  expect(onDevice.has("drafts shop 3")).toBe(false);
});

test("a composer without a place keeps nothing", async () => {
  stopClock();
  const draft = await draftOf(null);
  await doing(() => draft.now.change("Is it blue?"));
  await pass(1000);
  expect([draft.now.text, onDevice.size]).toEqual(["Is it blue?", 0]);
});
