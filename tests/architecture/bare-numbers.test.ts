import { expect, test } from "vitest";
import { bareNumbers } from "../support/bare-numbers";
import { sourceFiles } from "../support/source-files";

test("no amount, count, number or code is drawn where a translator may touch it", () => {
  expect(sourceFiles(["app", "modules", "renderers"], /\.tsx$/).flatMap(bareNumbers)).toEqual([]);
});

test.each([
  "<b>{amount(totalMinor)}</b>",
  '<td>{minor === null ? "–" : money.text(minor) && priceText(minor)}</td>',
  "<p><small>{order.number}</small></p>",
  ["<b>{`× $", "{line.quantity}`}</b>"].join(""),
  "<Lead>{row.waybill}</Lead>",
  '<dd>{minor === 0 ? t("free") : amount(minor)}</dd>',
])("%s is found", (jsx) => {
  expect(bareNumbers({ path: "a.tsx", text: `const a = ${jsx};` })).toHaveLength(1);
});

test.each([
  '<b translate="no">{amount(totalMinor)}</b>',
  '<p translate="no"><b>{order.number}</b></p>',
  '<p>{t("paid", { amount: amount(totalMinor) })}</p>',
  ["<p>{`$", "{amount(totalMinor)} · $", '{t("paid")}`}</p>'].join(""),
  "<option>{currency}</option>",
  "<b>{title}</b>",
])("%s is left alone", (jsx) => {
  expect(bareNumbers({ path: "a.tsx", text: `const a = ${jsx};` })).toEqual([]);
});
