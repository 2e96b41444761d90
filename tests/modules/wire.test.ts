import { expect, test } from "vitest";
import type { FilledPage } from "~/modules/format/types";
import { wirePage } from "~/modules/format/wire";
import { items } from "~/tests/renderers/sample-items";

const page = { params: {}, style: {} } as FilledPage["page"];
/** Modules whose only row clients of the format read without checking that it exists. */
const oneRow = ["image", "video", "notice", "search", "advertImage", "categoryTitle"];

test("a module that is meant to have one row has one, also when there is nothing to show", () => {
  const { item } = wirePage({ page, item: items.map((one) => ({ ...one, data: [] }) as (typeof items)[number]) });
  const counts = Object.fromEntries(item.map(({ type, data }) => [type, data.length]));
  for (const [type, count] of Object.entries(counts))
    expect([type, count]).toEqual([type, oneRow.includes(type) ? 1 : 0]);
});

test("goods, on offer too, have their picture as an address too, and everything else is as it is drawn", () => {
  const served = wirePage({ page, item: items });
  for (const [place, item] of served.item.entries()) {
    const drawn = items[place];
    expect({ ...item, data: [] }).toEqual({ ...drawn, data: [] });
    if (!["goods", "likes", "seckill", "find", "live", "shops"].includes(item.type))
      expect(item.data).toEqual(drawn?.data);
    else
      for (const row of item.data)
        expect(row).toMatchObject({ image: expect.stringMatching(/^\/media\/\w{32}-750\.webp$/) });
  }
});
