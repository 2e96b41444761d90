import { expect, test } from "vitest";
import { lostText, setTextSize, textSizeOf } from "../support/lost-text";
import { openBrowser } from "../support/visit";

const visit = openBrowser();
const bar = (height: number) =>
  `<div style="position: fixed; inset: auto 0 0; height: ${height}px; background: #ccc">Menu</div>`;

const faults: [what: string, body: string][] = [
  ["cut", '<p style="width: 5rem; overflow: hidden; white-space: nowrap">Longer than its place</p>'],
  ["cut", '<p style="height: 1rem; overflow: hidden; width: 6rem">Two lines in the place of one</p>'],
  ["leaves its box", '<p style="width: 3rem; background: red; white-space: nowrap">Longer than its place</p>'],
  ["leaves the screen", `<p style="white-space: nowrap">${"Longer than a phone ".repeat(5)}</p>`],
  ["leaves the screen", '<button style="margin-left: 370px; width: 40px" aria-label="Buy"></button>'],
  ["lies on another text", '<p>One</p><p style="margin-top: -2rem">Two</p>'],
  ["lies on another text", '<p>Far</p><p>Below</p><p style="position: absolute; top: 0; margin: 16px 0">Above</p>'],
  ["broken", '<p style="width: 3rem; overflow-wrap: anywhere">Incomprehensible</p>'],
  ["under a bar", `<p style="margin-top: 100vh">The last line</p>${bar(60)}`],
  ["the bars at the foot take 400", bar(400)],
  ["the page is 500 px wide", '<div style="width: 500px; height: 1px"></div>'],
];
const fine: [what: string, body: string][] = [
  ["in a box that scrolls", `<p style="overflow-x: auto; white-space: nowrap">${"Wider ".repeat(30)}</p>`],
  ["for screen readers alone", '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden">Hidden</p>'],
  [
    "that is not shown",
    '<p style="visibility: hidden; width: 3rem; overflow: hidden; white-space: nowrap">Not here</p>',
  ],
  [
    "made up without spaces",
    '<bdi style="display: block; width: 3rem; overflow-wrap: anywhere">Incomprehensible</bdi>',
  ],
  ["above a bar", `<p style="margin: 0 0 80px">The last line</p>${bar(60)}`],
  ["in a bar, over the page", `<p style="margin: 790px 0 60px">Behind</p>${bar(30)}`],
];

test("text that cannot be read is found, and other text is left alone", async () => {
  const { page } = await visit("/pages/wanlshop/no_network");
  // Our pages take no styles from attributes.
  await page.goto("about:blank");
  const found = async (body: string) => {
    await page.setContent(`<!doctype html><style>body { margin: 0 }</style>${body}`);
    return lostText(page);
  };
  for (const [what, body] of faults) {
    const told = await found(body);
    expect([body, told.some((line) => line.startsWith(what)), told]).toEqual([body, true, told]);
  }
  for (const [what, body] of fine) expect([what, await found(body)]).toEqual([what, []]);
  await setTextSize(page, 32);
  expect(await textSizeOf(page)).toBe(32);
});
