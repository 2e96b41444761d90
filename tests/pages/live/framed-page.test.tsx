import { expect, test, vi } from "vitest";
import type { FromFrame, ToFrame } from "~/app/pages/editor/frame-messages";
import { FramedModules } from "~/app/pages/ui/frame/framed-page";
import type { AnyFilledItem } from "~/modules/format/types";
import { doing, key, live, withDocument } from "../../support/live";

withDocument();

const item = (id: string, type: "division" | "notice" = "division") =>
  ({ id, type, style: {}, params: { lineText: `Line ${id}` }, data: [] }) as unknown as AnyFilledItem;

/** Shows modules in the frame of an editor; what the editor hears, and how it says something. */
async function framed(items: AnyFilledItem[]) {
  const heard: FromFrame[] = [];
  const editor = { postMessage: (message: FromFrame) => void heard.push(message) };
  vi.stubGlobal("parent", editor);
  const names = { division: "Divider", notice: "Notice" };
  const page = <FramedModules items={items} css="" names={names} emptyText="nothing to show" />;
  const { element, said, unmount } = await live(page);
  const say = (data: ToFrame, from: Partial<MessageEventInit> = {}) =>
    doing(() =>
      window.dispatchEvent(
        new MessageEvent("message", { data, source: editor as unknown as Window, origin: location.origin, ...from }),
      ),
    );
  const module = (id: string) => element.querySelector<HTMLElement>(`[data-module="${id}"]`);
  const order = () => [...element.querySelectorAll<HTMLElement>("[data-module]")].map(({ dataset }) => dataset.module);
  return { heard, say, module, order, said, unmount };
}

test("a frame says that it is ready, and says it again when it is greeted", async () => {
  const { heard, say } = await framed([item("a")]);
  expect(heard).toEqual([{ pasar: "ready" }]);
  await say({ pasar: "hello" });
  expect(heard).toHaveLength(2);
  // Someone else than the editor.
  await say({ pasar: "hello" } as ToFrame, { origin: "https://other.example" });
  await say({ pasar: "hello" } as ToFrame, { source: null });
  expect(heard).toHaveLength(2);
});

test("a click selects the module that it is in, and goes nowhere", async () => {
  const { heard, module } = await framed([item("a"), item("b")]);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  await doing(() => (module("b")?.firstElementChild ?? module("b"))?.dispatchEvent(click));
  expect(click.defaultPrevented).toBe(true);
  expect(heard.slice(1)).toEqual([{ pasar: "select", id: "b" }]);
  await doing(() => document.body.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  expect(heard).toHaveLength(2);
});

test("the selected module has its name, and those that others have selected theirs", async () => {
  const { say, module } = await framed([item("a"), item("b")]);
  const marks = () => ["a", "b"].map((id) => [module(id)?.dataset.selected, module(id)?.dataset.other]);
  await say({ pasar: "select", id: "a", label: "Divider" });
  await say({ pasar: "others", marks: [{ id: "b", label: "Mei Lin" }] });
  expect(marks()).toEqual([
    ["Divider", undefined],
    [undefined, "Mei Lin"],
  ]);
  await say({ pasar: "select", id: null, label: "" });
  await say({ pasar: "others", marks: [] });
  expect(marks()).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

test("modules come in the editor's order, without those that it hides, with a place for new ones", async () => {
  const { say, order, said } = await framed([item("a"), item("b"), item("c", "notice")]);
  expect(order()).toEqual(["a", "b", "c", "c"]);
  expect(said()).toContain("Notice: nothing to show");
  const part = { id: "n", type: "notice", css: "", params: {}, rows: [] };
  await say({ pasar: "page", order: ["n", "b", "a"], hidden: ["a"], parts: [part], page: "" });
  expect(order()).toEqual(["n", "b"]);
  expect(said()[0]).toBe("Notice");
});

test("keys are the editor's, but for those that somebody types with", async () => {
  const { heard, module } = await framed([item("a")]);
  expect(await key("/", {}, module("a"))).toBe(true);
  expect(await key("q", {}, module("a"))).toBe(false);
  const input = module("a")?.appendChild(document.createElement("input")) ?? null;
  expect(await key("/", {}, input)).toBe(false);
  expect(await key("Escape", {}, input)).toBe(true);
  expect(heard.slice(1).map((one) => "command" in one && one.command)).toEqual(["palette", "up"]);
});

test("a page that is gone hears nothing any more", async () => {
  const { heard, say, module, unmount } = await framed([item("a")]);
  const body = module("a")?.ownerDocument.body ?? null;
  await unmount();
  await say({ pasar: "hello" });
  expect(await key("/", {}, body)).toBe(false);
  expect(heard).toHaveLength(1);
});
