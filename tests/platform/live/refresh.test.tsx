import { beforeEach, expect, test, vi } from "vitest";
import { useLoaderData } from "#router";
import { useBoundary } from "~/app/platform/ui/clock/use-boundary";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import { answering } from "../../support/asked";
import { doing, live, pass, stopClock, withDocument } from "../../support/live";

withDocument();

let onLine = true;
let loads = 0;

beforeEach(() => {
  stopClock();
  [onLine, loads] = [true, 0];
  vi.stubGlobal("navigator", {
    get onLine() {
      return onLine;
    },
  });
});

function Page() {
  const { text } = useLoaderData<{ text: string }>();
  const refresh = useRefresh();
  return (
    <button type="button" onClick={refresh}>
      {text}
    </button>
  );
}

/** Shows a page that counts how often its data were loaded again. */
async function shown() {
  const loader = () => ({ text: `load ${++loads}` });
  const { element, unmount } = await live(<Page />, { data: { text: "first" }, loader });
  const button = () => element.querySelector("button");
  return { unmount, text: () => button()?.textContent, press: () => doing(() => button()?.click()) };
}

test("a page's data are loaded again while there is a network", async () => {
  const { press, text } = await shown();
  await press();
  expect(text()).toBe("load 1");
});

test("without a network the page stays as it is; once the shop answers, its data are loaded, however often that was wanted", async () => {
  const asked = answering({});
  const { press, text } = await shown();
  onLine = false;
  for (const _ of [1, 2, 3]) await press();
  await pass(60_000);
  expect([text(), loads, asked]).toEqual(["first", 0, []]);
  onLine = true;
  await doing(() => dispatchEvent(new Event("online")));
  await pass(0);
  expect([text(), loads, asked]).toEqual(["load 1", 1, ["GET /healthz"]]);
});

test("a page that was left is not loaded", async () => {
  const asked = answering({});
  const { press, unmount } = await shown();
  onLine = false;
  await press();
  await unmount();
  onLine = true;
  await pass(60_000);
  expect([loads, asked]).toEqual([0, []]);
});

function Ending() {
  const { endsAt } = useLoaderData<{ endsAt: number | null }>();
  useBoundary(endsAt);
  return null;
}

test("a page is loaded again within two seconds of its boundary, soon again when its data are the same, then ever less often", async () => {
  const endsAt = Date.now() + 10_000;
  const loader = () => {
    loads++;
    return { endsAt: loads < 4 ? endsAt : null };
  };
  await live(<Ending />, { data: { endsAt }, loader });
  await pass(9_999);
  expect(loads).toBe(0);
  await pass(2_001);
  expect(loads).toBe(1);
  await pass(2000);
  expect(loads).toBe(2);
  await pass(2000);
  expect(loads).toBe(2);
  await pass(2000);
  expect(loads).toBe(3);
  await pass(6000);
  expect(loads).toBe(3);
  await pass(2000);
  expect(loads).toBe(4);
  await pass(600_000);
  expect(loads).toBe(4);
});
