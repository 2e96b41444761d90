import { expect, test } from "vitest";
import { consoleMeta } from "~/app/console/console-meta";

const matches = [{ id: "root", data: { market: "Night Market" } }];

test.each<[unknown, string]>([
  [{ title: "Pages" }, "Pages · Night Market"],
  [{ title: "" }, "Night Market"],
  [{ rows: [] }, "Night Market"],
  [null, "Night Market"],
  [undefined, "Night Market"],
  ["title", "Night Market"],
])("a console page that loaded %j has the title %j and is kept out of search machines", (data, title) => {
  expect(consoleMeta({ data, matches })).toEqual([{ title }, { name: "robots", content: "noindex" }]);
});

test("a console page whose root failed has the software's name", () => {
  expect(consoleMeta({ data: { title: "Pages" }, matches: [{ id: "root", data: undefined }] })[0]).toEqual({
    title: "Pages · Pasar",
  });
});
