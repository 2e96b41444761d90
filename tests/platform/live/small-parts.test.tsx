import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ChoiceTick, ChoosingBar } from "~/app/design/form/choosing";
import { Toast } from "~/app/design/toast";
import { CountdownClock } from "~/app/platform/ui/clock/countdown-clock";
import { CopyButton } from "~/app/platform/ui/copy-button";
import { useGoBack } from "~/app/platform/ui/history/use-go-back";
import { ConfirmAction, typedMinor } from "~/app/platform/ui/modal/confirm-action";
import { OfflineStrip } from "~/app/platform/ui/offline-strip";
import { doing, field, live, liveHook, pass, press, settle, stopClock, withDocument } from "../../support/live";

withDocument();

test("a countdown goes by the clock, stops at nothing, and counts days where it has words for them", async () => {
  stopClock();
  const { element, show } = await live(<CountdownClock seconds={3601} label="Ends in" />);
  const shown = () => element.textContent;
  expect(shown()).toBe("010001");
  await pass(1000);
  expect(shown()).toBe("010000");
  await pass(1000);
  expect(shown()).toBe("5959");
  await pass(3_600_000);
  expect(shown()).toBe("0000");
  await show(<CountdownClock seconds={2 * 86_400 + 5} label="Ends in" days={(count) => `${count} d`} />);
  expect(shown()).toBe("2 d000005");
  await pass(6000);
  expect(shown()).toBe("1 d235959");
  await show(<CountdownClock seconds={86_400} label="Ends in" days={(count) => `${count} d`} />);
  expect(shown()).toBe("1 d000000");
  await show(<CountdownClock seconds={86_405} label="Ends in" />);
  expect(shown()).toBe("240005");
});

test("a countdown that is no longer shown does not tick", async () => {
  stopClock();
  const { unmount } = await live(<CountdownClock seconds={60} label="Ends in" />);
  expect(vi.getTimerCount()).toBe(1);
  await unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("a countdown to a moment says it in words until the browser counts", async () => {
  stopClock();
  const clock = <CountdownClock endsAt={Date.now() + 61_000} text="14:00" label="Ends in" />;
  expect(renderToStaticMarkup(clock)).toContain(">14:00<");
  const { element } = await live(clock);
  expect(element.textContent).toBe("Ends in 0101");
});

test("an outcome is shown for two seconds, and anew when it happens again", async () => {
  stopClock();
  const { said, show } = await live(<Toast toast={null} />);
  expect(said()).toEqual([]);
  await show(<Toast toast={{ id: 1, text: "Added" }} />);
  await pass(1999);
  expect(said()).toEqual(["Added"]);
  await pass(1);
  expect(said()).toEqual([]);
  await show(<Toast toast={{ id: 2, text: "Added" }} />);
  expect(said()).toEqual(["Added"]);
  await pass(1500);
  await show(<Toast toast={{ id: 3, text: "Full" }} />);
  await pass(1999);
  expect(said()).toEqual(["Full"]);
  await pass(1);
  expect(said()).toEqual([]);
});

test("a text is copied, and whether it was is said each time", async () => {
  stopClock();
  const copied: string[] = [];
  const writeText = vi.fn(async (text: string) => void copied.push(text));
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const { said } = await live(<CopyButton text="A-1" what="order number" />);
  expect(said()).toEqual(["[Copy: order number]"]);
  await press("Copy: order number");
  expect([copied, said()]).toEqual([["A-1"], ["[Copy: order number]", "Copied"]]);
  await pass(2000);
  expect(said()).toEqual(["[Copy: order number]"]);
  writeText.mockRejectedValueOnce(new Error("refused"));
  await press("Copy: order number");
  expect(said()[1]).toBe("Copy failed. Hold the text to select it.");
  await pass(1500);
  await press("Copy: order number");
  await pass(1500);
  expect(said()[1]).toBe("Copied");
});

test("going back is a step in the history, or another page where this one was opened first", async () => {
  const back = await liveHook(() => useGoBack("/pages/product/list"), { at: "/pages/product/goods?id=7" });
  const event = { preventDefault: vi.fn() };
  await doing(() => back.now(event as never));
  expect(event.preventDefault).toHaveBeenCalledOnce();
  expect(location.pathname).toBe("/pages/product/list");
  expect(history.state.idx).toBe(1);
  await doing(() => back.now());
  await settle();
  expect([location.pathname + location.search, history.state.idx]).toEqual(["/pages/product/goods?id=7", 0]);
});

test("the choice of all rows follows the rows, and the rows follow it", async () => {
  const bar = (
    <ChoosingBar name="id" label="All" link="/all" checked={false}>
      <button type="submit">Delete</button>
    </ChoosingBar>
  );
  await live(
    <form>
      <ChoiceTick name="id" value={1} label="One" checked />
      <ChoiceTick name="id" value={2} label="Two" />
      <input type="checkbox" name="other" defaultChecked />
      {bar}
    </form>,
  );
  const all = () => document.querySelector<HTMLInputElement>("#choose-all") as HTMLInputElement;
  const [one, two] = [...document.querySelectorAll<HTMLInputElement>('[name="id"]')];
  const shown = () => [all().checked, all().indeterminate, document.querySelector(".choosing-count")?.textContent];
  const tick = (box: HTMLInputElement | undefined) => doing(() => box?.click());
  expect(shown()).toEqual([false, true, "1"]);
  await tick(two);
  expect(shown()).toEqual([true, false, "2"]);
  await tick(all());
  expect([one?.checked, two?.checked, field("other").checked, ...shown()]).toEqual([
    ...[false, false, true],
    ...[false, false, undefined],
  ]);
  await tick(all());
  expect([one?.checked, two?.checked, ...shown()]).toEqual([true, true, true, false, "2"]);
});

test("choosing among no rows chooses nothing", async () => {
  await live(
    <form>
      <ChoosingBar name="id" label="All" link="/all" checked>
        {null}
      </ChoosingBar>
    </form>,
  );
  const all = document.querySelector<HTMLInputElement>("#choose-all");
  expect([all?.checked, all?.indeterminate]).toEqual([false, false]);
});

test("a question opens over the page, knows what was typed, and is closed by its button and by a tap beside it", async () => {
  const { element } = await live(
    <form>
      <input name="amount" defaultValue="12.50" />
      <ConfirmAction name="pay" label="Pay" question={(typed) => `Pay ${typedMinor(typed, "amount", "USD") ?? "it"}?`}>
        <button type="submit">Yes</button>
      </ConfirmAction>
    </form>,
  );
  const dialog = element.querySelector("dialog") as HTMLDialogElement;
  expect([dialog.open, dialog.querySelector("p")?.textContent]).toEqual([false, "Pay it?"]);
  for (const close of [() => press("Cancel"), () => doing(() => dialog.click())]) {
    await press("Pay");
    expect([dialog.open, dialog.querySelector("p")?.textContent]).toEqual([true, "Pay 1250?"]);
    await doing(() => dialog.querySelector("p")?.click());
    expect(dialog.open).toBe(true);
    await close();
    expect(dialog.open).toBe(false);
  }
});

test("a question does not open over a form that says itself what is missing", async () => {
  const { element } = await live(
    <form>
      <input name="proof" required />
      <ConfirmAction name="reset" label="Reset" question="For good?">
        <button type="submit">Yes</button>
      </ConfirmAction>
    </form>,
  );
  await press("Reset");
  expect(element.querySelector("dialog")?.open).toBe(false);
});

test("a page says that the network is gone for as long as it is", async () => {
  let onLine = false;
  vi.stubGlobal("navigator", {
    get onLine() {
      return onLine;
    },
  });
  const { element } = await live(<OfflineStrip />);
  const text = element.textContent;
  expect(text).not.toBe("");
  onLine = true;
  await doing(() => dispatchEvent(new Event("online")));
  expect(element.textContent).toBe("");
  onLine = false;
  await doing(() => dispatchEvent(new Event("offline")));
  expect(element.textContent).toBe(text);
});
