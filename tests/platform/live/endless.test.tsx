import { expect, test, vi } from "vitest";
import { type Endless, placeOf, type RowsPage, useEndless } from "~/app/platform/ui/endless";
import { answering, later } from "../../support/asked";
import { doing, liveHook, settle, withDocument } from "../../support/live";

withDocument();

type Row = { id: number };
const page = (ids: number[], next: string | null): RowsPage<Row> => ({ rows: ids.map((id) => ({ id })), next });
const ids = ({ rows }: Endless<Row>) => rows.map(({ id }) => id);
const nameOf = ({ id }: Row) => id;
const address = (after: string) => `/more?after=${after}`;

/** What watches the end of a list, as a browser does: how far ahead, and what it is told. */
function watching() {
  const watches = new Map<object, { margin: string; tell(is: boolean): Promise<void> }>();
  class Watch {
    constructor(
      readonly told: (entries: { isIntersecting: boolean }[]) => void,
      readonly options: { rootMargin: string },
    ) {}
    observe(element: Element) {
      if (!element.isConnected) throw new Error("what is watched is not shown");
      const tell = (isIntersecting: boolean) => doing(() => this.told([{ isIntersecting }]));
      watches.set(this, { margin: this.options.rootMargin, tell });
    }
    disconnect() {
      watches.delete(this);
    }
  }
  vi.stubGlobal("IntersectionObserver", Watch);
  return {
    margins: () => [...watches.values()].map(({ margin }) => margin),
    async reach(is = true) {
      for (const { tell } of [...watches.values()]) await tell(is);
    },
  };
}

const list = (first: RowsPage<Row>, place: string | null = null) =>
  liveHook(() => useEndless(first, { address, nameOf, place }), { children: ({ end }) => <div ref={end} /> });

test("a list fetches its next page when its end comes near, a screen ahead, and stops at the last", async () => {
  const asked = answering(page([2, 3], "b"), page([3, 4], null));
  const { margins, reach } = watching();
  const rows = await list(page([1], "a"));
  expect(margins()).toEqual(["900px"]);
  await reach(false);
  expect(asked).toEqual([]);
  await reach();
  await settle();
  expect(asked).toEqual(["GET /more?after=a"]);
  expect(ids(rows.now)).toEqual([1, 2, 3]);
  await reach();
  await settle();
  expect(asked).toEqual(["GET /more?after=a", "GET /more?after=b"]);
  expect([ids(rows.now), rows.now.next, rows.now.state]).toEqual([[1, 2, 3, 4], null, "idle"]);
  expect(margins()).toEqual([]);
  await doing(() => rows.now.more());
  expect(asked).toHaveLength(2);
});

test("while a page is on its way, nothing else is asked for", async () => {
  const slow = later();
  const asked = answering(slow.answer);
  const { margins, reach } = watching();
  const rows = await list(page([1], "a"));
  await reach();
  expect([rows.now.state, margins()]).toEqual(["loading", []]);
  slow.give(page([2], "b"));
  await settle();
  expect([rows.now.state, ids(rows.now), margins()]).toEqual(["idle", [1, 2], ["900px"]]);
  expect(asked).toHaveLength(1);
});

test("what fails is not asked for again by itself, but when somebody asks", async () => {
  // Signed out meanwhile: an answer without a page.
  const asked = answering("offline", new Response(null, { status: 204 }), page([2], null));
  const { margins, reach } = watching();
  const rows = await list(page([1], "a"));
  await reach();
  await settle();
  expect([rows.now.state, margins(), ids(rows.now)]).toEqual(["failed", [], [1]]);
  await doing(() => rows.now.more());
  await settle();
  expect(rows.now.state).toBe("failed");
  await doing(() => rows.now.more());
  await settle();
  expect([rows.now.state, ids(rows.now), asked.length]).toEqual(["idle", [1, 2], 3]);
});

test("a new first page starts anew", async () => {
  answering(page([2], "b"));
  const { reach } = watching();
  const rows = await list(page([1], "a"));
  await reach();
  await settle();
  expect(ids(rows.now)).toEqual([1, 2]);
  const other = page([7], "x");
  await rows.again(() => useEndless(other, { address, nameOf, place: null }));
  expect([ids(rows.now), rows.now.next]).toEqual([[7], "x"]);
});

test("a list that somebody comes back to has all that was fetched; another place and a list without one do not", async () => {
  answering(page([2], "b"), page([2], "b"));
  const { reach } = watching();
  for (const place of ["goods here", null]) {
    const rows = await list(page([1], "a"), place);
    await reach();
    await settle();
    await rows.unmount();
  }
  const shown = async (place: string | null) => {
    const rows = await list(page([1], "a"), place);
    return [ids(rows.now), rows.now.next];
  };
  expect(await shown("goods here")).toEqual([[1, 2], "b"]);
  expect(await shown("goods there")).toEqual([[1], "a"]);
  expect(await shown(null)).toEqual([[1], "a"]);
});

test("of thirteen lists the one that grew longest ago is forgotten", async () => {
  const { reach } = watching();
  const grow = async (place: string) => {
    answering(page([2], "b"));
    const rows = await list(page([1], "a"), place);
    await reach();
    await settle();
    await rows.unmount();
  };
  for (let count = 0; count < 12; count++) await grow(`place ${count}`);
  await grow("place 0");
  await grow("place 12");
  const shown: number[][] = [];
  for (const place of ["place 0", "place 1", "place 2", "place 12"])
    shown.push(ids((await list(page([1], "a"), place)).now));
  expect(shown).toEqual([[1, 2], [1], [1, 2], [1, 2]]);
});

test("the place of a list is its entry in the history; without an entry it has none", () => {
  history.replaceState(null, "", "/goods?page=2");
  expect(placeOf("goods")).toBeNull();
  history.replaceState({ key: "k1" }, "", "/goods?page=2");
  expect(placeOf("goods")).toBe("goods k1 /goods");
});
