import { expect, test } from "vitest";
import { consoleMeta } from "~/app/console/console-meta";

test.each<[unknown, string]>([
  [{ title: "Pages" }, "Pages · Pasar"],
  [{ title: "" }, "Pasar"],
  [{ rows: [] }, "Pasar"],
  [null, "Pasar"],
  [undefined, "Pasar"],
  ["title", "Pasar"],
])("a console page that loaded %j has the title %j and is kept out of search machines", (data, title) => {
  expect(consoleMeta({ data })).toEqual([{ title }, { name: "robots", content: "noindex" }]);
});
