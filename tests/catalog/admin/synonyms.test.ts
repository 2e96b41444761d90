import { describe, expect, test } from "vitest";
import { action, loader } from "~/app/catalog/admin/routes/synonyms";
import { loader as csv } from "~/app/catalog/admin/routes/synonyms-csv";
import { saveSynonyms } from "~/app/catalog/admin/search/save-synonyms.server";
import { testDatabase } from "../../support/database";
import { makeMember } from "../../support/operator-browser";
import { actionsOn, browserOf } from "../../support/setting-factories";

const { db } = testDatabase();
const path = "/operator/synonyms";

const sets = () =>
  db.selectFrom("search_synonyms").select(["id", "locale", "words", "version"]).orderBy("id").execute();

describe("synonyms", () => {
  test("are added with commas or lines between them, changed and deleted, and every act is written down", async () => {
    await db.deleteFrom("search_synonyms").execute();
    const content = await browserOf(db, "content");
    await content.post(action, path, { intent: "save", locale: "ja", words: " 傘、かさ，アンブレラ, 傘 " });
    const [made] = await sets();
    expect(made).toMatchObject({ locale: "ja", words: ["傘", "かさ", "アンブレラ"] });
    const form = { id: String(made?.id), version: "1", intent: "save", locale: "ja", words: "傘, かさ" };
    await content.post(action, path, form);
    expect(await sets()).toMatchObject([{ words: ["傘", "かさ"], version: 2 }]);
    expect((await content.post(action, path, form)).status).toBe(409);
    const deleted = await content.post(action, path, { id: String(made?.id), intent: "delete" });
    expect(await deleted.json()).toMatchObject({ deleted: { locale: "ja", words: "傘, かさ" } });
    expect(await sets()).toEqual([]);
    expect((await actionsOn(db, "synonyms", made?.id ?? 0)).map((act) => act.action)).toEqual([
      "synonyms.added",
      "synonyms.changed",
      "synonyms.deleted",
    ]);
  });

  test.each([
    ["one word", "couch", "required"],
    ["one word twice", "couch, couch", "required"],
    ["thirteen words", "a,b,c,d,e,f,g,h,i,j,k,l,m", "tooMany"],
    ["a word of 41 letters", `couch, ${"x".repeat(41)}`, "tooLong"],
    ["a word of signs that are never searched", "couch, ???", "characters"],
  ])("%s is refused, and what was typed comes back", async (_, words, code) => {
    const content = await browserOf(db, "content");
    const answer = await content.post(action, path, { intent: "save", locale: "en", words });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: { words: code }, values: { words } });
  });

  test("are listed by language and by a word, as a page and as a file; who may only look changes nothing", async () => {
    await db.deleteFrom("search_synonyms").execute();
    const staff = await makeMember(db, "content");
    const add = (locale: "en" | "ru", words: string[]) =>
      saveSynonyms(db, { staff, address: "192.0.2.7", id: null, version: 0, locale, words });
    await add("en", ["couch", "sofa"]);
    await add("en", ["bike", "bicycle"]);
    await add("ru", ["диван", "софа"]);
    const content = await browserOf(db, "catalogue");
    const words = async (query: string) => {
      const found = await content.get(loader, `${path}?${query}`);
      return ((await found.json()) as { rows: { words: string[] }[] }).rows.map((row) => row.words[0]);
    };
    expect(await words("")).toEqual(["диван", "bike", "couch"]);
    expect(await words("locale=en&q=SOFA")).toEqual(["couch"]);
    expect(await (await content.get(csv, `${path}.csv?locale=ru`)).text()).toContain('ru,"диван, софа"');
    const refused = await content.post(action, path, { intent: "save", locale: "en", words: "a, b" });
    expect([refused.status, (await sets()).length]).toEqual([403, 3]);
  });
});
