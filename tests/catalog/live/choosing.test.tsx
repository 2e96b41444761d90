import { expect, test, vi } from "vitest";
import type { GoodsChoice } from "~/app/catalog/goods/goods-details";
import { ChoiceSheet } from "~/app/catalog/ui/goods/choice/choice-sheet";
import { ChooseSheet } from "~/app/catalog/ui/goods/choice/choose-sheet";
import { Stepper } from "~/app/catalog/ui/goods/choice/stepper";
import { useChoice, useChoiceInAddress } from "~/app/catalog/ui/goods/choice/use-choice";
import { useSheet } from "~/app/catalog/ui/goods/sheet";
import { control, doing, field, key, live, liveHook, press, type, withDocument } from "../../support/live";

withDocument();

const picture = { src: "/media/ab", width: 9, height: 9, tint: 1 };
const value = (key: string) => ({ key, name: key, picture: null });
const sku = { priceMinor: 1000, memberMinor: null, struckMinor: null, offer: null, picture: null };
const goods: GoodsChoice = {
  id: 7,
  title: "Boots",
  state: "open",
  pictures: [picture],
  priceMinor: 1000,
  highestMinor: 1000,
  struckMinor: null,

  currency: "USD",
  freightMinor: 0,
  freightByRegion: false,
  specs: [
    { name: "Colour", values: [value("Coral"), value("Mint")] },
    { name: "Size", values: [value("39"), value("40")] },
  ],
  skus: [
    { ...sku, id: 1, values: ["Coral", "39"], stock: 4 },
    { ...sku, id: 2, values: ["Mint", "39"], stock: 9 },
    { ...sku, id: 3, values: ["Mint", "40"], stock: 9 },
  ],
};
const radio = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=radio][value="${name}"]`) as HTMLInputElement;
const choose = (name: string) => doing(() => radio(name).click());
const dialog = () => document.querySelector("dialog") as HTMLDialogElement;

interface PageProps {
  replacing: boolean;
  start: Partial<Parameters<typeof useChoice>[1]>;
  want(act: string): void;
}

function Page({ replacing, start, want }: PageProps) {
  const control = useSheet("choose");
  const state = useChoice(goods, { skuId: null, typed: null, ...start });
  return (
    <>
      <button type="button" onClick={control.open}>
        Open
      </button>
      <output>{[state.words, state.quantity, state.sku?.id].join(" / ")}</output>
      <ChooseSheet
        goods={goods}
        state={state}
        sheet={control}
        address="/goods"
        asked={true}
        busy={false}
        line={replacing ? { skuId: 1, quantity: null } : null}
        onWant={(act, event) => {
          event.preventDefault();
          want(act);
        }}
      />
    </>
  );
}

/** The specification sheet of a page; `requested` is what was requested. */
async function sheet({ replacing = false, start = {} }: Partial<PageProps> = {}, at = "/") {
  const requested: string[] = [];
  await live(<Page replacing={replacing} start={start} want={(act) => requested.push(act)} />, { at });
  return { requested, state: () => document.querySelector("output")?.textContent };
}

test("a sheet opens with its control and closes with its own, with a tap beside it, not with one in it", async () => {
  await sheet();
  expect(dialog().open).toBe(false);
  const close = dialog().querySelector(".sheet-close")?.getAttribute("aria-label") ?? "";
  expect(await press("Open")).toBe(true);
  expect(dialog().open).toBe(true);
  await press("Open");
  expect(await press(close)).toBe(true);
  expect(dialog().open).toBe(false);
  await press("Open");
  await doing(() => dialog().querySelector("fieldset")?.click());
  expect(dialog().open).toBe(true);
  await doing(() => dialog().click());
  expect(dialog().open).toBe(false);
});

test("a sheet that was opened before the page was live stays open", async () => {
  await sheet({}, "/goods#choose");
  expect([dialog().open, dialog().className]).toEqual([true, "sheet"]);
});

test("another fragment opens no sheet", async () => {
  await sheet({}, "/goods#facts");
  expect(dialog().open).toBe(false);
});

test("values are chosen, and those that would be nothing cannot be", async () => {
  const { state } = await sheet();
  await choose("Coral");
  expect([radio("39").disabled, radio("40").disabled]).toEqual([false, true]);
  await choose("39");
  expect(state()).toBe("Coral, 39 / 1 / 1");
  await choose("Mint");
  expect(state()).toBe("Mint, 39 / 1 / 2");
});

test("who wants goods without having chosen is led to the first specification that is open", async () => {
  const { requested } = await sheet();
  await press("Add to cart");
  expect(document.activeElement).toBe(radio("Coral"));
  await choose("Coral");
  await press("Buy now");
  expect(document.activeElement).toBe(radio("39"));
  expect(requested).toEqual(["add", "buy"]);
});

test("whose choice is whole keeps the focus, and what is pressed says what is wanted", async () => {
  const { requested } = await sheet({ start: { skuId: 1 } });
  control("Add to cart").focus();
  await press("Add to cart");
  await press("Buy now");
  expect([requested, document.activeElement?.textContent]).toEqual([["add", "buy"], "Add to cart"]);
});

test("a line of the cart is replaced, whatever is pressed", async () => {
  const { requested } = await sheet({ replacing: true, start: { skuId: 1 } });
  const form = document.querySelector("form.choose") as HTMLFormElement;
  await doing(() => form.requestSubmit());
  expect(requested).toEqual(["replace"]);
});

test("what was chosen before the page was live is taken over", async () => {
  const choice = await liveHook(() => useChoice(goods, { skuId: null, typed: null }));
  const form = new FormData();
  form.set("value0", "Mint");
  form.set("value1", "41");
  form.set("number", "3");
  await doing(() => choice.now.takeOver(form));
  expect([choice.now.choice, choice.now.quantity]).toEqual([["Mint", null], 3]);
  form.set("value1", "40");
  form.delete("value0");
  form.set("number", "x");
  await doing(() => choice.now.takeOver(form));
  expect([choice.now.choice, choice.now.quantity]).toEqual([["Mint", "40"], 1]);
});

test("the address has what was chosen, when it can be bought, and keeps the rest", async () => {
  const chosen = (id: number, stock: number) => ({ ...sku, id, values: [], stock });
  const use =
    (one: ReturnType<typeof chosen> | null, specs = goods.specs) =>
    () =>
      useChoiceInAddress(specs, one);
  const hook = await liveHook(use(null), { at: "/goods?id=7&sku=5#facts" });
  const entry = history.state;
  expect(location.search).toBe("?id=7&sku=5");
  await hook.again(use(chosen(3, 0)));
  expect(location.search).toBe("?id=7&sku=5");
  await hook.again(use(chosen(3, 1)));
  expect([location.search, location.hash, history.state]).toEqual(["?id=7&sku=3", "#facts", entry]);
  await hook.again(use(chosen(4, 1), []));
  expect(location.search).toBe("?id=7&sku=3");
});

test("the sheet over a line of the cart is open at once, and tells what is chosen and when it is closed", async () => {
  const [onChosen, onClose] = [vi.fn(), vi.fn()];
  const of = (busy: boolean) => (
    <ChoiceSheet
      goods={goods}
      busy={busy}
      onChosen={onChosen}
      onClose={onClose}
      line={{ skuId: 1, quantity: 2 }}
      address="/cart"
    />
  );
  const { show, unmount } = await live(of(true));
  expect([dialog().open, radio("Coral").checked, radio("39").checked]).toEqual([true, true, true]);
  const submit = () => doing(() => (document.querySelector("form.choose") as HTMLFormElement).requestSubmit());
  await submit();
  expect(onChosen).not.toHaveBeenCalled();
  await show(of(false));
  await choose("Mint");
  await submit();
  expect(onChosen.mock.calls).toEqual([[2, { act: "replace", quantity: 2 }]]);
  expect(onClose).not.toHaveBeenCalled();
  await doing(() => dialog().close());
  expect(onClose).toHaveBeenCalledOnce();
  const gone = dialog();
  await unmount();
  gone.dispatchEvent(new Event("close"));
  expect(onClose).toHaveBeenCalledOnce();
});

test("a number of pieces is stepped and typed; what is too much or too little is said", async () => {
  const asked: number[] = [];
  const { element } = await live(
    <Stepper label="Pieces" quantity={2} stock={4} onQuantity={(one) => asked.push(one)} />,
  );
  const [less, more] = [...element.querySelectorAll("button")].map((one) => one.getAttribute("aria-label") ?? "");
  const note = () => element.querySelector("[role=status]")?.textContent;
  const enter = async (text: string) => {
    await type("number", text);
    return await key("Enter", {}, field("number"));
  };
  await press(more ?? "");
  await press(less ?? "");
  expect([asked, note()]).toEqual([[3, 1], ""]);
  expect(await enter("9")).toBe(true);
  expect(note()).toBe("4 in stock");
  await press(more ?? "");
  expect(note()).toBe("");
  await enter("0");
  expect(note()).not.toBe("");
  await enter("4");
  expect(note()).toBe("");
  await enter("3.7");
  // What is in stock counts at once, and again when it is entered.
  expect(asked).toEqual([3, 1, 9, 3, 0, 4, 4, 3]);
  // Nothing was typed: the form is sent.
  expect(await key("Enter", {}, field("number"))).toBe(false);
  await doing(() => field("number").dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(asked).toHaveLength(8);
});

test.each([
  [1, 4, [true, false]],
  [4, 4, [false, true]],
  [4, null, [false, false]],
  [1, 0, [true, true]],
])("of %i pieces with %s in stock the ends are %s", async (number, stock, off) => {
  const { element } = await live(<Stepper label="Pieces" quantity={number} stock={stock} onQuantity={() => {}} />);
  expect([...element.querySelectorAll("button")].map(({ disabled }) => disabled)).toEqual(off);
});
