import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EnterAction } from "~/app/design/form/enter-action";
import { enterFaults } from "../support/enter-faults";
import { openBrowser } from "../support/visit";

const visit = openBrowser();
const tick = '<input type="checkbox" name="id" value="1">';
const button = (value: string, more = "") =>
  `<button type="submit" name="intent" value="${value}" ${more}>${value}</button>`;

const faults: [name: string, form: string][] = [
  ["an act that is merely the first", `${tick}<input name="weight">${button("take")}${button("weigh")}`],
  ["a dangerous act for ticks", `${tick}${button("remove", 'class="button button-danger"')}`],
  ["an act that asks first", `${tick}<details><summary>Remove</summary>${button("remove")}</details>`],
  ["an act that asks in a sheet", `${tick}<dialog>${button("remove")}</dialog>`],
];
const fine: [name: string, form: string][] = [
  ["the primary act", `<input name="name">${button("save", 'class="c-button is-primary"')}${button("delete")}`],
  ["the only act", `<input name="name">${button("save")}`],
  ["what the form says it means", `${button("weigh", 'class="sr-only" aria-hidden="true"')}${tick}${button("take")}`],
  ["nothing, with buttons alone", `${button("up")}${button("down")}`],
  [
    "an act inside its own question",
    `<details><summary>Off</summary><input name="password">${button("off")}</details>`,
  ],
];

test("a form in which Enter does what nobody asked for is found, others are left alone", async () => {
  const { page } = await visit("/pages/wanlshop/no_network");
  const found = async (form: string) => {
    await page.setContent(`<form method="post">${form}</form>`);
    return (await enterFaults(page)).length;
  };
  for (const [name, form] of faults) expect([name, await found(form)]).toEqual([name, 1]);
  for (const [name, form] of fine) expect([name, await found(form)]).toEqual([name, 0]);
});

test("Enter on a tick sends nothing where the form says so", async () => {
  const { page } = await visit("/pages/wanlshop/no_network");
  const sent: string[] = [];
  page.on("request", (request) => {
    // Scripts of the page that was there before may still be on their way.
    if (!request.url().includes("/assets/")) sent.push(request.url());
  });
  const hidden = renderToStaticMarkup(createElement(EnterAction));
  await page.setContent(`<form action="/likes">${hidden}${tick}${button("remove")}</form>`);
  await page.press("input", "Enter");
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(sent).toEqual([]);
  await page.click("button[value=remove]");
  await expect.poll(() => sent.length).toBe(1);
});
