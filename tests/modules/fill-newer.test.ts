import { expect, test } from "vitest";
import { testDatabase } from "../support/database";
import { makeMedia } from "../support/factories";
import { filling } from "../support/filling";

const { db } = testDatabase();
const { one } = filling(db);

test("what newer documents hold is served to clients under its names", async () => {
  const { hash } = await makeMedia(db);
  const iconImage = `/media/${hash}`;
  const menu = await one("menu", { params: { menuType: "image" }, data: [{ text: "Tea", iconImage }] });
  expect(menu.params.menuType).toBe("image");
  expect(menu.data).toMatchObject([{ iconImage: `${iconImage}-750.webp`, picture: { src: iconImage } }]);
  const two = { params: { imgLayout: "2" }, data: [{ image: iconImage }, { image: iconImage }, { image: "" }] };
  expect((await one("image", two)).data).toHaveLength(2);
  expect((await one("image", { data: two.data })).data).toHaveLength(1);
  const title = await one("categoryTitle", { data: [{ categoryName: "Fresh", categoryIcon: "wlIcon-leimu" }] });
  expect(title.data).toMatchObject([{ icon: "wlIcon-leimu", categoryIcon: "wlIcon-leimu" }]);
  const tiles = { params: { colStyle: "col-1-2-2" }, data: [{ activity: "rush" }, { activity: "coupon" }] };
  expect((await one("activity", tiles)).data.map(({ width }) => width)).toEqual([100, 50]);
  const banner = await one("banner", { params: { height: "150px" }, data: [{ image: iconImage }] });
  expect(banner.params.height).toBe("300rpx");
  const groups = await one("groups", { params: { titleText: "Together" } });
  expect(groups).toMatchObject({ type: "groups", params: { titleText: "Together" }, data: [] });
});
