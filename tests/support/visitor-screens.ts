import { publishSample } from "../e2e/sample-page";

/** Every visually distinct page that a visitor can see: name, address, status. */
export const visitorScreens: [name: string, address: () => Promise<string>, status: number][] = [
  ["home", async () => "/", 200],
  ["a free page", publishSample, 200],
  ["the list of articles", async () => "/pages/article/list", 200],
  ["an article", async () => "/pages/article/details?id=1", 200],
  ["the category tab", async () => "/pages/product/category/category", 200],
  ["an advert", async () => "/pages/article/advert?id=1", 200],
  ["the privacy statement", async () => "/pages/user/setting/privacy", 200],
  ["the help", async () => "/pages/user/help", 200],
  ["a search of the help", async () => "/pages/user/help?q=a", 200],
  ["the search page", async () => "/pages/product/search", 200],
  ["the results of a search", async () => "/pages/product/search?keyword=tea", 200],
  ["a search that finds nothing", async () => "/pages/product/search?keyword=qwxyzzy", 200],
  ["a search for shops", async () => "/pages/product/search?keyword=a&sort=store", 200],
  ["the list of a category", async () => "/pages/product/list?category_id=1&view=grid", 200],
  ["the no-network page", async () => "/pages/wanlshop/no_network", 200],
  ["the not-found page", async () => "/pages/nowhere", 404],
];
