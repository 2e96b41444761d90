import { beforeAll, describe, expect, test } from "vitest";
import { action, loader } from "~/app/pages/admin/routes/page-texts";
import { loader as file } from "~/app/pages/admin/routes/page-texts-csv";
import { openDraft, saveDraft } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { noHistory } from "~/app/pages/editor/editor-steps";
import type { LocalText } from "~/modules/format/document";
import type { PageDocument } from "~/modules/format/stored";
import { testDatabase } from "../../support/database";
import { makePage } from "../../support/factories";
import { browserOf } from "../../support/setting-factories";
import { makeStaff } from "../../support/staff";
import { item, sampleDocument, texts } from "../sample-document";

const { db } = testDatabase();
const path = "/operator/pages/translations";
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Route = Parameters<Browser["get"]>[0];
let mei: ByStaff;
let content: Browser;

beforeAll(async () => {
  mei = await makeStaff(db, { name: "Mei" });
  content = await browserOf(db, "content");
});

const notice = (content: LocalText, id = "mnotice1") => item("notice", id, { data: [{ content }] });

async function save(pageId: number, document: PageDocument) {
  const lockVersion = (await openDraft(db, pageId))?.lockVersion ?? 0;
  const saved = await saveDraft(db, { pageId, document, history: noHistory, lockVersion, by: mei });
  if (!saved.ok) throw new Error(saved.code);
}

async function drafted(...contents: LocalText[]) {
  const { id } = await makePage(db, { name: "Autumn" });
  await save(id, sampleDocument(...contents.map((text, at) => notice(text, `mnotice${at}`))));
  return id;
}

interface Row {
  key: string;
  language: string;
  source: string;
  text: string;
  state: string;
}

const table = async (query: string) => (await content.get(loader as Route, `${path}?${query}`)).json();
const rowsOf = async (pageId: number, rest = ""): Promise<Row[]> => (await table(`page=${pageId}${rest}`)).rows;
const states = async (pageId: number) =>
  (await rowsOf(pageId, "&state=all")).filter(({ key }) => key.startsWith("mnotice"));
const stateOf = async (pageId: number, language: string) =>
  (await states(pageId)).find((row) => row.language === language)?.state;
const contentOf = async (pageId: number, at = 0) => (await openDraft(db, pageId))?.document.item[at]?.data[0]?.content;
const send = (pageId: number, form: Record<string, string>) =>
  content.post(action as Route, `${path}?page=${pageId}`, { page: String(pageId), intent: "save", ...form });

describe("the table of translations", () => {
  test("has every text in each language that it lacks, and none of those that are complete", async () => {
    const id = await drafted({ en: "Only today" }, texts("Everywhere"));
    const rows = await rowsOf(id);
    expect(rows.map(({ language }) => language)).toEqual(["zh-TW", "zh-CN", "ms", "ja", "ko", "ru"]);
    expect(rows[0]).toMatchObject({ key: "mnotice0.row.content.1", source: "Only today", text: "", state: "missing" });
    expect(await rowsOf(id, "&language=ru&state=done&q=EVERY")).toMatchObject([{ text: "Everywhere (ru)" }]);
    expect((await table(`page=${id}`)).counts).toMatchObject({ texts: 3, missing: 6, outdated: 0 });
  });

  test("one text for all languages is to be translated when it has words; a number is not", async () => {
    const id = await drafted("Only today", "50 %");
    expect(await rowsOf(id, "&language=ms")).toMatchObject([{ source: "Only today", state: "missing" }]);
    expect(
      (await send(id, { key: "mnotice0.row.content.1", language: "ms", source: "Only today", text: "Hari ini" }))
        .status,
    ).toBe(303);
    expect(await contentOf(id)).toEqual({ en: "Only today", ms: "Hari ini" });
  });

  test("goes on where a page of it ended, across pages, and finds nothing of shops", async () => {
    const ids = [
      await drafted({ en: "Word a" }, { en: "Word b" }, { en: "Word c" }),
      await drafted({ en: "Word d" }, { en: "Word e" }, { en: "Word f" }),
    ];
    const found: string[] = [];
    for (let after = ""; after !== null; ) {
      const { rows, next } = await table(`q=word+&after=${after}`);
      expect(rows.length).toBeLessThanOrEqual(30);
      found.push(...rows.map(({ source, language }: Row) => `${source} ${language}`));
      after = next;
    }
    expect(ids).toHaveLength(2);
    expect(found).toHaveLength(36);
    expect(new Set(found).size).toBe(36);
  });
});

describe("outdated", () => {
  const first = { en: "Until Monday", ru: "До понедельника" };

  test("is a translation whose source has changed since, until it is translated or said to be right", async () => {
    const id = await drafted(first);
    await save(id, sampleDocument(notice({ ...first, en: "Until Tuesday" }, "mnotice0")));
    expect(await stateOf(id, "ru")).toBe("outdated");
    await send(id, {
      key: "mnotice0.row.content.1",
      language: "ru",
      source: "Until Tuesday",
      before: first.ru,
      text: "До вторника",
    });
    expect(await stateOf(id, "ru")).toBe("done");
    await save(id, sampleDocument(notice({ en: "Until Tuesday!", ru: "До вторника" }, "mnotice0")));
    expect(await stateOf(id, "ru")).toBe("outdated");
    const key = { key: "mnotice0.row.content.1", language: "ru", source: "Until Tuesday!", before: "До вторника" };
    expect((await send(id, { ...key, text: key.before, intent: "stands" })).status).toBe(303);
    expect(await stateOf(id, "ru")).toBe("done");
  });

  test("ends when the source is again as it was, and stays through saves of other things", async () => {
    const id = await drafted(first, "x");
    await save(id, sampleDocument(notice({ ...first, en: "Until Tuesday" }, "mnotice0"), notice("x", "mnotice1")));
    await save(id, sampleDocument(notice("y", "mnotice1"), notice({ ...first, en: "Until Tuesday" }, "mnotice0")));
    expect(await stateOf(id, "ru")).toBe("outdated");
    await save(id, sampleDocument(notice(first, "mnotice0")));
    expect(await stateOf(id, "ru")).toBe("done");
  });

  test("follows rows that move", async () => {
    const rows = (...contents: LocalText[]) =>
      sampleDocument(item("notice", "mnotice0", { data: contents.map((content) => ({ content })) }));
    const { id } = await makePage(db);
    await save(id, rows(first, texts("Other")));
    await save(id, rows(texts("New"), texts("Other"), { ...first, en: "Until Tuesday" }));
    const found = (await states(id)).filter(({ state }) => state === "outdated");
    expect(found).toMatchObject([{ key: "mnotice0.row.content.3", language: "ru" }]);
  });
});

describe("saving", () => {
  const edit = { key: "mnotice0.row.content.1", language: "ru", source: "Hello" };

  test("keeps what somebody else changed meanwhile, and a translation of the same text as a choice", async () => {
    const id = await drafted({ en: "Hello" });
    await save(id, sampleDocument(notice({ en: "Hello", ms: "Helo" }, "mnotice0")));
    await send(id, { ...edit, text: "Привет" });
    expect(await contentOf(id)).toEqual({ en: "Hello", ms: "Helo", ru: "Привет" });
    const told = await send(id, { ...edit, before: "", text: "Здравствуйте" });
    expect(decodeURIComponent(told.headers.get("Set-Cookie") ?? "")).toContain("keptAsChoice");
    expect(await contentOf(id)).toMatchObject({ ru: "Привет" });
    expect((await openDraft(db, id))?.choices).toMatchObject([
      { kept: "Привет", other: "Здравствуйте", language: "ru" },
    ]);
  });

  test("refuses what has no place any more, what is too long, and the source itself", async () => {
    const id = await drafted({ en: "Hello" });
    const code = async (form: Record<string, string>) => (await (await send(id, { ...edit, ...form })).json()).code;
    expect(await code({ source: "Hullo", text: "x" })).toBe("textMoved");
    expect(await code({ text: "x".repeat(1999) })).toBe("textTooLong");
    expect(await code({ language: "en", text: "x" })).toBe("sourceOnly");
    expect(await code({ key: "mnotice9.row.content.1", text: "x" })).toBe("textMoved");
    expect(await contentOf(id)).toEqual({ en: "Hello" });
  });

  test("is not lost when two people save at the same moment", async () => {
    const id = await drafted({ en: "Hello" });
    const words = { ru: "Привет", ms: "Helo", ja: "こんにちは", ko: "안녕" };
    const all = Object.entries(words).map(([language, text]) => send(id, { ...edit, language, text }));
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await contentOf(id)).toEqual({ en: "Hello", ...words });
  });
});

describe("the file", () => {
  const sent = (text: string) => {
    const form = new FormData();
    form.set("intent", "file");
    form.set("file", new File([text], "t.csv"));
    return form;
  };
  const post = async (text: string) => (await content.send(action as Route, path, sent(text))).json();

  test("comes back as it left: what was filled in is saved, what is wrong is told by its line", async () => {
    const id = await drafted({ en: 'Say "hi", now' }, { en: "Bye" });
    const csv = await (await content.get(file as Route, `${path}.csv?page=${id}&language=ms`)).text();
    const [head, first, second] = csv.trim().split("\r\n");
    expect(head).toBe("page,page_name,place,language,state,source,text,translation");
    const lines = [
      head,
      `${first}Kata`,
      `${second}Selamat`.replace("Bye", "Good bye"),
      "",
      `99999999,,x,ms,,,,y`,
      `${id},,x,xx,,,,y`,
    ];
    expect(await post(lines.join("\r\n"))).toMatchObject({
      read: {
        saved: 1,
        pages: 1,
        faults: [
          { line: 3, code: "textMoved" },
          { line: 5, code: "pageGone" },
          { line: 6, code: "noLanguage" },
        ],
      },
    });
    expect(await contentOf(id)).toEqual({ en: 'Say "hi", now', ms: "Kata" });
  });

  test("a file that is none, or lacks a column, is refused", async () => {
    expect((await post("page,place\n1,2")).fault).toBe("noColumns");
    expect((await post("")).fault).toBe("noFile");
  });
});
