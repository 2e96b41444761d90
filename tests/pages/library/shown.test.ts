import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";
import { checkDocument } from "~/app/pages/api.server";
import type { By } from "~/app/pages/document/model";
import { libraryByIds } from "~/app/pages/library/library-queries.server";
import { savePicture } from "~/app/pages/library/save-picture.server";
import type { Locale } from "~/app/platform/language/locales";
import type { Texts } from "~/app/platform/language/texts";
import { createPages } from "~/modules/store/pages.server";
import { testDatabase } from "../../support/database";
import { makePage, makeRevision } from "../../support/factories";
import { makeStaff } from "../../support/staff";
import { inMs } from "../publishing";
import { sampleDocument } from "../sample-document";
import { makeMerchant } from "../shop/merchant";
import { makePicture, showing } from "./library-support";

const { db } = testDatabase();
let mei: By;
beforeAll(async () => {
  mei = await makeStaff(db);
});

const both: Texts = { en: "A tent", ru: "Палатка" };

async function livePage(shopId: number | null, ...items: Parameters<typeof sampleDocument>) {
  const page = await makePage(db, { shop_id: shopId });
  const revision = await makeRevision(db, page.id, sampleDocument(...items));
  await db
    .insertInto("page_publications")
    .values({ page_id: page.id, revision_id: revision.id, starts_at: inMs(-1000), cleared: true })
    .execute();
  return page;
}

function looking() {
  const pages = createPages({ db, log: pino({ level: "silent" }) });
  const open = (token: string, locale: Locale) => pages.live({ kind: "page", token }, locale);
  return {
    close: pages.close,
    alts: async (token: string, locale: Locale) =>
      (await open(token, locale))?.item.flatMap((one) => (one.type === "image" ? one.data.map(({ alt }) => alt) : [])),
    async sheet(token: string) {
      const style = (await open(token, "en"))?.style.split("/").at(-1) ?? "";
      return { style, css: await pages.stylesheet(style) };
    },
    pages,
  };
}

test("a picture without a text in its module has the library's, in the reader's language", async () => {
  const { hash } = await makePicture(db, { alt: both });
  const { token } = await livePage(null, showing("mimage01", hash), showing("mimage02", hash, { en: "Own" }));
  const { alts, close } = looking();
  expect(await alts(token, "en")).toEqual(["A tent", "Own"]);
  expect(await alts(token, "ru")).toEqual(["Палатка", "Own"]);
  expect(await alts(token, "ja")).toEqual(["A tent", "Own"]);
  close();
});

test("on a shop's page its own text goes before the platform's", async () => {
  const { shopId } = await makeMerchant(db);
  const { hash } = await makePicture(db, { alt: both });
  const shops = showing("mimage01", hash);
  const page = await livePage(shopId, shops);
  const { alts, close } = looking();
  expect(await alts(page.token, "en")).toEqual(["A tent"]);
  close();
  await db
    .insertInto("library_pictures")
    .values({ shop_id: shopId, hash, alt: JSON.stringify({ en: "Our tent" }) })
    .execute();
  const later = looking();
  expect(await later.alts(page.token, "en")).toEqual(["Our tent"]);
  const free = await livePage(null, shops);
  expect(await later.alts(free.token, "en")).toEqual(["A tent"]);
  later.close();
});

test("the point that stays in view is in the page's style; an edit reaches an open process", async () => {
  const { id, hash } = await makePicture(db, { focus: { x: 20, y: 90 } });
  const { token } = await livePage(null, showing("mimage01", hash));
  const { alts, sheet, pages, close } = looking();
  const before = await sheet(token);
  expect(before.css).toContain(`img[src^="/media/${hash}-"]{object-position:20% 90%}`);
  const [row] = await libraryByIds(db, null, [id]);
  const values = { name: "", tags: [], alt: both, focus_x: null, focus_y: null };
  expect(await savePicture(db, { id, version: row?.version ?? 0, values, by: mei })).toMatchObject({ ok: true });
  await expect.poll(() => alts(token, "ru"), { timeout: 10_000 }).toEqual(["Палатка"]);
  const after = await sheet(token);
  expect(after.css).not.toContain("object-position");
  // A page that was sent a moment ago still finds its style.
  expect(await pages.stylesheet(before.style)).toBe(after.css);
  expect(await pages.stylesheet(before.style.replace(/-[0-9a-f]{4}/, "-0000"))).toBeNull();
  close();
});

test("the gate counts a text of the library", async () => {
  const [told, mute] = [await makePicture(db, { alt: both }), await makePicture(db)];
  const document = sampleDocument(showing("mimage01", told.hash), showing("mimage02", mute.hash));
  const { warnings } = await checkDocument(db, { document, now: new Date(), page: undefined, owner: null });
  expect(warnings.filter(({ code }) => code === "no-alt").map(({ item }) => item?.id)).toEqual(["mimage02"]);
});
