import { expect, test } from "vitest";
import { violations } from "../support/axe";
import { openBrowser } from "../support/visit";
import { visitorScreens } from "../support/visitor-screens";

const visit = openBrowser();
const full = process.env.PASAR_TEST_FULL === "1";
const languages = full ? ["en", "zh-CN", "en-XA", "zh-TW", "ms", "ja", "ko", "ru"] : ["en", "zh-CN", "en-XA"];

const cases = visitorScreens.flatMap(([name, address, status]) =>
  languages.map((language) => ({ name, language, address, status })),
);

test.each(cases)("$name in $language has no violation that axe knows", async ({ language, address, status }) => {
  const target = await address();
  const found = await visit(`${target}${target.includes("?") ? "&" : "?"}lng=${language}`, { expectStatus: status });
  expect(found.status).toBe(status);
  expect(await violations(found.page)).toEqual([]);
  await found.page.context().close();
});
