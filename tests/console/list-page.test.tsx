import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { expect, test } from "vitest";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { SavedViews } from "~/app/console/list/saved-views";
import { inLanguage } from "../renderers/draw";

/** What one list is drawn with; a test changes what it is about. */
const usual = {
  path: "/operator/orders" as const,
  title: "Orders",
  query: { q: "shirt & tie" },
  kept: { user: 7 },
  fields: <input name="q" defaultValue="shirt & tie" />,
  children: (
    <tr>
      <td>row</td>
    </tr>
  ),
};
const tabs = (current: "all" | "pay" | "ship") => ({
  name: "view",
  label: "Which",
  all: ["all", "pay", "ship"] as const,
  current,
  counts: { pay: 0, ship: 3 },
  text: (one: string) => `tab ${one}`,
});
const columns = {
  names: ["order", "paid"] as const,
  text: (name: string) => `head ${name}`,
  figures: ["paid"] as const,
};

async function draw(list: ReactElement): Promise<string> {
  const routes = [{ path: "/operator/orders", element: inLanguage(list) }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request("http://shop.test/operator/orders"));
  if (context instanceof Response) throw context;
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}
const addresses = (html: string) =>
  [...html.matchAll(/href="(\/operator\/[^"]*)"/g)].map(([, one]) => one?.replaceAll("&amp;", "&"));
const hidden = (html: string) =>
  [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, ...one]) => one);

test("every address of a list keeps what it is narrowed to; the first tab needs no name", async () => {
  const next = { name: "before" as const, from: 40, text: "More" };
  const kept = "q=shirt+%26+tie&user=7";
  expect(addresses(await draw(<ListPage {...usual} tabs={tabs("ship")} next={next} />))).toEqual([
    "/operator/orders.csv?q=shirt+%26+tie&view=ship&user=7",
    `/operator/orders?${kept}`,
    `/operator/orders?view=pay&${kept}`,
    `/operator/orders?view=ship&${kept}`,
    "/operator/orders?q=shirt+%26+tie&view=ship&user=7&before=40",
  ]);
  expect(addresses(await draw(<ListPage {...usual} tabs={tabs("all")} />))).toEqual([
    `/operator/orders.csv?${kept}`,
    `/operator/orders?${kept}`,
    `/operator/orders?view=pay&${kept}`,
    `/operator/orders?view=ship&${kept}`,
  ]);
});

test("a search keeps the tab and what no field shows, and nothing that is empty", async () => {
  expect(hidden(await draw(<ListPage {...usual} tabs={tabs("ship")} />))).toEqual([
    ["view", "ship"],
    ["user", "7"],
  ]);
  expect(
    hidden(await draw(<ListPage {...usual} kept={{ user: null, shop: undefined, by: "" }} tabs={tabs("all")} />)),
  ).toEqual([]);
});

test("one tab is the current one; a count of nothing is said, an unknown one is not", async () => {
  const html = await draw(<ListPage {...usual} tabs={tabs("pay")} />);
  expect(/<nav class="c-tabs"[\s\S]*?<\/nav>/.exec(html)?.[0].match(/aria-current="page"><span>[^<]*/g)).toEqual([
    'aria-current="page"><span>tab pay',
  ]);
  expect(html.match(/tab \w+<\/span>(?: <span translate="no">\d)?/g)).toEqual([
    "tab all</span>",
    'tab pay</span> <span translate="no">0',
    'tab ship</span> <span translate="no">3',
  ]);
});

test("rows stand in a table with their heads; without rows there is a reason and neither heads nor acts", async () => {
  const actions = { enter: "weigh", buttons: <button type="submit">Weigh</button> };
  const full = await draw(<ListPage {...usual} columns={columns} actions={actions} />);
  expect(full).toMatch(
    /<th scope="col"><span>head order<\/span><\/th><th scope="col" class="c-number"><span>head paid<\/span><\/th>/,
  );
  expect(full).toMatch(
    /<form method="post"[^>]*class="c-card"[^>]*><button[^>]*name="intent" value="weigh"[^>]*>.*Weigh.*row/,
  );
  const none = await draw(<ListPage {...usual} columns={columns} actions={actions} none={{ text: "Nobody bought" }} />);
  expect(none).toContain("Nobody bought");
  for (const gone of ["<table", "<td", "Weigh"]) expect(none).not.toContain(gone);
});

test("the last rows lead nowhere; how many there are stands there all the same", async () => {
  const last = { name: "after" as const, from: null, text: "More" };
  expect(await draw(<ListPage {...usual} next={last} />)).not.toContain("c-pager");
  expect(await draw(<ListPage {...usual} next={last} count="9 orders" />)).toContain(
    '<div class="c-pager"><span class="c-quiet">9 orders</span></div>',
  );
});

test("a choice of a filter begins with none", async () => {
  const html = await draw(
    <FilterSelect name="kind" label="Kind" whatever="Any" value="b" all={["a", "b"]} text={(one) => `the ${one}`} />,
  );
  expect(html).toContain(
    '<option value="">Any</option><option value="a">the a</option><option value="b" selected="">the b</option>',
  );
});

test("a heading sorts by its column, largest first, and says which way; pressed again it turns", async () => {
  const drawn = async (sort: string) =>
    draw(<ListPage {...usual} query={{ sort }} kept={{}} columns={columns} sortable={["paid"]} />);
  expect(addresses(await drawn("newest"))).toContain("/operator/orders?sort=paidDesc");
  const descending = await drawn("paidDesc");
  expect(descending).toContain('aria-sort="descending"');
  expect(addresses(descending)).toContain("/operator/orders?sort=paidAsc");
  expect(addresses(await drawn("paidAsc"))).toContain("/operator/orders?sort=paidDesc");
});

test("a narrowed list can be saved; one's views lead to it, and the present one is marked", async () => {
  const views = [
    { id: 1, list: "/operator/orders", name: "Shirts", query: "user=7&q=shirt+%26+tie" },
    { id: 2, list: "/operator/orders", name: "Ties", query: "q=tie" },
    { id: 3, list: "/operator/goods", name: "Elsewhere", query: "" },
  ];
  const drawn = (list: ReactElement, saved: typeof views) =>
    draw(<SavedViews.Provider value={saved}>{list}</SavedViews.Provider>);
  const marked = await drawn(<ListPage {...usual} />, views);
  expect(addresses(marked).slice(-3)).toEqual([
    "/operator/orders?user=7&q=shirt+%26+tie",
    "/operator/orders?q=tie",
    "/operator/views?list=%2Foperator%2Forders",
  ]);
  expect(marked).toMatch(/aria-current="page"[^>]*>.*Shirts/);
  expect(marked).not.toContain("Elsewhere");
  expect(addresses(await drawn(<ListPage {...usual} />, [])).at(-1)).toBe(
    "/operator/views?list=%2Foperator%2Forders&query=q%3Dshirt%2B%2526%2Btie%26user%3D7",
  );
  // Without a person of the staff, and without a filter, there is nothing to save.
  expect(await draw(<ListPage {...usual} />)).not.toContain("/operator/views");
  expect(await drawn(<ListPage {...usual} query={{}} kept={{}} />, [])).not.toContain("/operator/views");
});
