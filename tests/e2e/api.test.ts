import { expect, inject, test } from "vitest";
import { ask } from "../support/ask";

const { url } = inject("shop");
const english = { "accept-language": "en" };
const init = () => ask(url, "/wanlshop/common/init", { headers: english });

/** Returns lengths in px outside quotes and `url()`. */
function pixels(value: unknown, path: string): string[] {
  if (typeof value === "string") {
    const bare = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, "");
    return /(?<![\w#])[-+]?\d*\.?\d+px\b/.test(bare) ? [`${path}: ${value}`] : [];
  }
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => pixels(inner, `${path}.${key}`));
}

test("common/init answers the envelope with everything that a client starts from", async () => {
  const answer = await init();
  expect(answer.status).toBe(200);
  const body = JSON.parse(answer.text);
  expect(body).toMatchObject({ code: 1, msg: expect.any(String), time: expect.any(Number) });
  expect(Math.abs(body.time - Date.now() / 1000)).toBeLessThan(120);
  expect(Object.keys(body.data).sort()).toEqual(["appConfig", "appStyle", "modulesData", "serviceVersion"]);
  const { modulesData, appStyle } = body.data;
  expect(Object.keys(modulesData).sort()).toEqual([
    "categoryModules",
    "categoryPage",
    "homeModules",
    "searchModules",
    "searchPage",
  ]);
  expect(modulesData.homeModules.item.length).toBeGreaterThan(5);
  expect(modulesData.categoryModules[0]).toMatchObject({
    id: expect.anything(),
    pid: expect.anything(),
    name: expect.any(String),
    childlist: expect.any(Array),
  });
  expect(modulesData.searchModules.length).toBeLessThanOrEqual(10);
  for (const row of modulesData.searchModules) expect(row).toEqual({ keywords: expect.any(String) });
  expect(["1", "2", "3", "4"]).toContain(appStyle.category_style);
});

test("no length in px is left in any style or param, and nothing was converted twice", async () => {
  const { homeModules } = JSON.parse((await init()).text).data.modulesData;
  expect(pixels({ style: homeModules.page.style, params: homeModules.page.params }, "page")).toEqual([]);
  for (const [index, item] of homeModules.item.entries()) {
    expect(pixels({ style: item.style, params: item.params }, `item[${index}]`)).toEqual([]);
  }
  expect(JSON.stringify(homeModules.item.map((item: { style: unknown }) => item.style))).toContain("rpx");
});

test("a client that has the answer already is told so, in the language it asked for", async () => {
  const answer = await init();
  const tag = String(answer.headers.etag);
  expect(tag).toMatch(/^(?:W\/)?"[^"]+"$/);
  const again = await ask(url, "/wanlshop/common/init", { headers: { ...english, "if-none-match": tag } });
  expect(again).toMatchObject({ status: 304, text: "" });
  const russian = await ask(url, "/wanlshop/common/init", {
    headers: { "accept-language": "ru", "if-none-match": tag },
  });
  expect(russian.status).toBe(200);
  expect(String(russian.headers.vary)).toMatch(/accept-language/i);
});

test("the home page's loader and the API give the same value", async () => {
  const [page, api] = await Promise.all([ask(url, "/?_data=content%2Froutes%2Fhome", { headers: english }), init()]);
  const loader = JSON.parse(page.text).homeModules;
  // Other clients get absolute picture URLs.
  const same = JSON.parse(api.text.replaceAll(url, "")).data.modulesData.homeModules;
  expect(loader.item.map((item: { type: string }) => item.type)).toEqual(
    same.item.map((item: { type: string }) => item.type),
  );
  expect(loader.item.map(({ style, params }: { style: unknown; params: unknown }) => ({ style, params }))).toEqual(
    same.item.map(({ style, params }: { style: unknown; params: unknown }) => ({ style, params })),
  );
  expect(loader.page).toEqual(same.page);
});

test("common/adverts groups the adverts and sends nothing twice to who has this version", async () => {
  const adverts = async (version = "") => {
    const { text } = await ask(url, `/wanlshop/common/adverts?version=${version}`, { headers: english });
    return JSON.parse(text);
  };
  const body = await adverts();
  expect(body.code).toBe(1);
  const { data } = body.data;
  expect(Object.keys(data).sort()).toEqual([
    "categoryAdverts",
    "firstAdverts",
    "openAdverts",
    "otherAdverts",
    "pageAdverts",
  ]);
  for (const advert of [...data.pageAdverts, ...data.firstAdverts, ...data.otherAdverts]) {
    expect(advert).toMatchObject({ id: expect.any(Number), type: expect.stringMatching(/^(?:banner|image|video)$/) });
    expect(advert.media).toMatch(/^https?:\/\//);
  }
  // Other tests add adverts to the same shop: then there is a new version, and everything comes again.
  await expect.poll(async () => (await adverts((await adverts()).data.version)).data.data).toBeNull();
});

test.each([
  ["/wanlshop/page/index", 200, 0],
  ["/wanlshop/page/index?id=%3Cscript%3E", 200, 0],
  ["/wanlshop/page/index?id=nobody", 404, 0],
  ["/wanlshop/nothing/here", 404, 0],
])("%s is refused in the envelope with a sentence", async (address, status, code) => {
  const answer = await ask(url, address, { headers: { "accept-language": "ru" } });
  expect(answer.status).toBe(status);
  const body = JSON.parse(answer.text);
  expect(body).toMatchObject({ code, time: expect.any(Number) });
  expect(body.msg).toMatch(/\p{Script=Cyrillic}/u);
});

test("what only answers GET refuses the rest, and strangers' pages may not read", async () => {
  const post = await ask(url, "/wanlshop/common/init", { method: "POST", body: "a=1" });
  expect(post.status).toBeGreaterThanOrEqual(400);
  expect(post.status).toBeLessThan(500);
  const foreign = await ask(url, "/wanlshop/common/init", { headers: { origin: "https://evil.example" } });
  expect(foreign.headers["access-control-allow-origin"]).toBeUndefined();
});
