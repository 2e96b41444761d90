import { expect, test } from "vitest";
import { loader as sheetLoader } from "~/app/content/routes/brand-style";
import { softwareLook } from "~/app/platform/market-look";
import { action } from "~/app/settings/admin/routes/settings-identity";
import { lookOf, readSettings, settingState } from "~/app/settings/api.server";
import { testDatabase } from "../../support/database";
import { browserOf } from "../../support/setting-factories";

const { db } = testDatabase();
const path = "/operator/settings/identity";

async function saveColours(fields: { colour?: string; colourDark?: string }) {
  const owner = await browserOf(db);
  const version = String((await settingState(db, "identity")).version);
  const answer = await owner.post(action, path, { "name.en": "Night Market", ...fields, version });
  return { owner, answer };
}

const sheetAt = async (address: string | null) => {
  const owner = await browserOf(db);
  return owner.get(sheetLoader, address ?? "", { file: address?.slice("/brand-style/".length) ?? "" });
};

test("a market without a colour has the software's, and no stylesheet of its own", async () => {
  expect((await saveColours({})).answer.status).toBe(303);
  expect(lookOf((await readSettings(db)).identity)).toBe(softwareLook);
});

test("a colour is a stylesheet that browsers keep for good, under a name that changes with it", async () => {
  expect((await saveColours({ colour: "0B7A4B" })).answer.status).toBe(303);
  const { identity } = await readSettings(db);
  const look = lookOf(identity);
  expect([identity.colour, lookOf(identity) === look]).toEqual(["#0b7a4b", true]);
  const answer = await sheetAt(look.style);
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
    200,
    "text/css; charset=utf-8",
    "public, max-age=31536000, immutable",
  ]);
  const css = await answer.text();
  expect(css).toContain("--color-brand:var(--light,#0b7a4b) var(--dark,#");
  expect(css).toContain("--color-on-fill:");
  await saveColours({ colour: "#0b7a4b", colourDark: "#5fd0a0" });
  const darker = lookOf((await readSettings(db)).identity).style;
  expect(darker).not.toBe(look.style);
  expect(await (await sheetAt(darker)).text()).toContain("--color-brand:var(--light,#0b7a4b) var(--dark,#5fd0a0)");
  // A page that was kept from before still has its colours.
  expect((await sheetAt(look.style)).status).toBe(200);
});

test.each(["0b7a4b-0b7a4b-00000000.css", "zzzzzz-0b7a4b-00000000.css", "a.css", ""])(
  "there is no stylesheet named %s",
  async (file) => {
    expect((await sheetAt(`/brand-style/${file}`)).status).toBe(404);
  },
);

test("a colour that cannot be seen is refused with what it reaches and the nearest that can, which is accepted", async () => {
  const { answer } = await saveColours({ colour: "#FBBD08", colourDark: "#12296b" });
  const { errors, values } = await answer.json();
  expect(values).toMatchObject({ "name.en": "Night Market", colour: "#FBBD08", colourDark: "#12296b" });
  expect(errors.colour).toMatch(/^setup:errors\.brand\.light\|ratio=1\.5\|least=3\|nearest=#[0-9a-f]{6}$/);
  expect(errors.colourDark).toMatch(/^setup:errors\.brand\.dark\|ratio=1\|least=3\|nearest=#[0-9a-f]{6}$/);
  const [colour = "", colourDark = ""] = [errors.colour, errors.colourDark].map((error) => error.slice(-7));
  expect((await saveColours({ colour, colourDark })).answer.status).toBe(303);
  expect((await readSettings(db)).identity).toMatchObject({ colour, colourDark });
});

test("what is no colour is refused", async () => {
  for (const colour of ["green", "#12", "#0b7a4b;}", "url(x)"]) {
    expect((await (await saveColours({ colour })).answer.json()).errors, colour).toEqual({
      colour: "setup:errors.colour",
    });
  }
});
