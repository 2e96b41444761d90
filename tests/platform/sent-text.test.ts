import { expect, test } from "vitest";
import { z } from "zod";
import { actionKey, parseForm, readForm } from "~/app/platform/http/form.server";
import { readInput } from "~/app/platform/http/read-input.server";
import { isReadablePath, readableJson, readableQuery, readableText } from "~/app/platform/http/sent-text";

const sent = (body: BodyInit, type?: string) =>
  new Request("http://shop.test/", { method: "POST", body, ...(type && { headers: { "content-type": type } }) });

test("a text keeps its tabs and line ends, and loses other control characters", () => {
  expect(readableText("a\0b\tc\r\nd\u001b\u0085e\u007f")).toBe("ab\tc\r\nde");
  expect(readableText("茶 😀 \uffff")).toBe("茶 😀 \uffff");
});

test("a text has nothing that nobody sees: names that look alike are the same, and nothing turns the text around", () => {
  const unseen = [
    "\u200b",
    "\u200d",
    "\u3164",
    "\uffa0",
    "\u00ad",
    "\u2060",
    "\ufeff",
    "\ufe0f",
    "\u{e0041}",
    "\u034f",
    "\u180e",
  ];
  for (const sign of unseen)
    expect([sign, readableText(`Pasar${sign} Support${sign}`)]).toEqual([sign, "Pasar Support"]);
  for (const sign of [...unseen, "\u2800"]) expect([sign, readableText(sign.repeat(3)).trim()]).toEqual([sign, ""]);
  expect(readableText("\u202efdp.exe\u2066\u2069\u200e")).toBe("fdp.exe");
  expect(readableText("a \u2800 b")).toBe("a \u2800 b");
});

test("what changes the letter or the picture beside it is seen, and stays", () => {
  const seen = ["👨‍👩‍👧 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👋🏽 ❤️‍🔥 🏳️‍🌈", "می‌خواهم", "क्‍ष", "辻󠄀さん", "Größe", "e\u0301"];
  for (const text of seen) expect(readableText(text)).toBe(text);
});

test("a long text of signs that nobody sees is read like any other", () => {
  const unseen = ["\u{e0041}", "\u200d", "\u{1f3f4}\u{e0041}", "\u2800"];
  const read = unseen.map((sign) => [...readableText(`${sign.repeat(250_000)}x`)].length);
  expect(read).toEqual([1, 1, 500_001, 250_001]);
});

test("half of a pair of surrogates becomes the sign for what cannot be read", () => {
  expect(readableText("a\ud800b\udfff")).toBe("a\ufffdb\ufffd");
});

test("fields of a form are readable, by name, by text and by the name of a file", async () => {
  const form = new FormData();
  form.append("a\0", "x\0y");
  form.append("file", new File(["\0"], "n\0.csv"));
  const read = await readForm(sent(form));
  expect(read.get("a")).toBe("xy");
  expect((read.get("file") as File).name).toBe("n.csv");
  expect(await (read.get("file") as File).text()).toBe("\0");
  const encoded = await readForm(sent("b=%00%ff%41", "application/x-www-form-urlencoded"));
  expect(encoded.get("b")).toBe("\ufffdA");
});

test("a number typed with the wide digits of an East Asian keyboard is a number in every field; words stay", async () => {
  const form = new FormData();
  const typed = {
    stock: "１００",
    price: "１２．５０",
    phone: "＋８６ １３８",
    name: "第１００号",
    password: "１２３４５６",
  };
  for (const [name, text] of Object.entries(typed)) form.append(name, text);
  expect(Object.fromEntries(await readForm(sent(form)))).toEqual({
    stock: "100",
    price: "12.50",
    phone: "+86 138",
    name: "第１００号",
    password: "１２３４５６",
  });
});

test("a form has as many bytes as it may have, and one more is too many", async () => {
  const form = () => sent("a=12345", "application/x-www-form-urlencoded");
  expect((await readForm(form(), 7)).get("a")).toBe("12345");
  await expect(readForm(form(), 6)).rejects.toMatchObject({ status: 413 });
});

test("texts of JSON are readable however deep they are, and what is no JSON is nothing", async () => {
  expect(readableJson('{"a\\u0000":["\\u0000b",{"c":"\\ud800"}]}')).toEqual({ a: ["b", { c: "\ufffd" }] });
  expect([readableJson("{"), readableJson(null), readableJson("[".repeat(100_000))]).toEqual(Array(3).fill(undefined));
  expect(await readInput(sent('{"text":"a\\u0000"}', "application/json"))).toEqual({ text: "a" });
});

test("parameters of an address are readable; an address without control characters stays as it was written", () => {
  expect(readableQuery("/a?q=50%&x=%20+%C3%A4&y")).toBe("/a?q=50%&x=%20+%C3%A4&y");
  expect(readableQuery("/a%00?q=%0%000&r=%C2%85x&s=1")).toBe("/a%00?q=%2500&r=x&s=1");
  expect(readableQuery("/a?q=lamp%E2%80%8B")).toBe("/a?q=lamp");
});

test("a path is written in UTF-8 without control characters", () => {
  expect(["/a/%E8%8C%B6", "/a%2Fb", "/", "/%00", "/%1f", "/%C2%85", "/%", "/%ff"].map(isReadablePath)).toEqual([
    ...[true, true, true, false, false, false, false, false],
  ]);
});

test("a wrong key is an error of the form as a whole, and does not come back", () => {
  const form = new FormData();
  form.append("key", "-".repeat(36));
  form.append("words", "Worn");
  expect(parseForm(form, z.object({ key: actionKey, words: z.string() }))).toEqual({
    ok: false,
    reply: { values: { words: "Worn" }, errors: { "": "again" } },
  });
});
