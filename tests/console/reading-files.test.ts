import { describe, expect, test } from "vitest";
import { decodeFile } from "~/app/console/csv/decode-file.server";
import { fileRows } from "~/app/console/csv/file-rows.server";
import type { FileEncoding } from "~/app/console/csv/guess-encoding";
import { readCsv, readTable } from "~/app/console/csv/read-csv.server";
import { encoded } from "~/tests/support/encoded";

/** A file of a shop: mostly ASCII, with few words that have other letters. */
const goods = (words: string) =>
  `Handle,Title,Body (HTML),Variant SKU,Variant Price\n${Array.from(
    { length: 60 },
    (_, at) => `item-${at},${at % 10 === 0 ? words : `Item number ${at}`},<p>plain words</p>,SKU-${at},12.00`,
  ).join("\n")}\n`;

const bytesOf = (text: string) => new TextEncoder().encode(text);

const found: [FileEncoding, string][] = [
  ["windows-1252", "Artikel;Größe;Preis\n1;Käsemesser;1,50 €\n"],
  ["windows-1252", goods("Käsemesser Größe")],
  ["windows-1252", goods("Crème brûlée à la française")],
  ["windows-1252", goods("Price 5 € – “quoted”")],
  ["windows-1252", "Titel\nRød grød med fløde\n"],
  ["windows-1252", "Title\nDon’t stop, 15° ½ Acme™\n"],
  ["windows-1250", "Nazwa;Cena\nŻółty kubek;12\n"],
  ["windows-1250", goods("Příliš žluťoučký kůň")],
  ["windows-1251", goods("Ботинки зимние")],
  ["windows-1251", "НАЗВАНИЕ;ЦЕНА\nЧАЙ;12\n"],
  ["gb18030", goods("商品名称 茶叶")],
  ["gb18030", "Handle,Title\na,紫砂壶套装\n"],
  ["gb18030", "订单号,快递公司,运单号\n1,sf,X1\n"],
  ["big5", goods("商品名稱 茶葉禮盒")],
  ["big5", "名稱\n鐵觀音\n"],
  ["shift_jis", "商品名,価格\nお茶,12\n"],
  ["shift_jis", "名称\n日本茶急須\n"],
  ["euc-kr", "상품명,가격\n녹차,12\n"],
  ["utf-16le", goods("Käse 茶叶")],
  ["utf-16be", goods("Käse 茶叶")],
  ["utf-16le", "名称,价格\n一号茶一,12\n"],
  ["utf-16be", "名称,价格\n一号茶一,12\n"],
  ["utf-8", goods("Käse 茶叶")],
];

describe("the encoding of a file", () => {
  test.each(found)("%s is found by its content: %j", (encoding, text) => {
    const bytes = encoded(text, encoding);
    expect(decodeFile(bytes)).toMatchObject({ text, encoding });
  });

  test("is said by a mark, and nothing is doubtful then", () => {
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), encoded("a\tü\n", "utf-16le")]);
    expect(decodeFile(marked)).toEqual({ text: "a\tü\n", encoding: "utf-16le", doubtful: [] });
    const other = Buffer.concat([Buffer.from([0xfe, 0xff]), encoded("茶叶", "utf-16be")]);
    expect(decodeFile(other)).toEqual({ text: "茶叶", encoding: "utf-16be", doubtful: [] });
    expect(decodeFile(bytesOf("\ufeffä"))).toEqual({ text: "ä", encoding: "utf-8", doubtful: [] });
  });

  test("that was guessed names the words to check, and the one that a person chose is taken", () => {
    const bytes = encoded(goods("Käsemesser Größe"), "windows-1252");
    expect(decodeFile(bytes)?.doubtful).toEqual(["Käsemesser Größe"]);
    const chosen = decodeFile(bytes, { encoding: "windows-1251" });
    expect([chosen?.encoding, chosen?.doubtful, chosen?.text.includes("GrцЯe")]).toEqual(["windows-1251", [], true]);
    expect(decodeFile(bytes, { encoding: "utf-8" })?.doubtful).toEqual(["K\ufffdsemesser Gr\ufffd\ufffde"]);
  });

  test("of the person's language wins where a word fits several equally", () => {
    const tea = encoded("Name\n茶\n", "gb18030");
    expect(decodeFile(tea, { locale: "zh-CN" })?.text).toContain("茶");
  });

  test("is none for a picture or a workbook", () => {
    expect(decodeFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0]))).toBeNull();
    expect(decodeFile(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0xff]))).toBeNull();
    expect(decodeFile(Uint8Array.from([0x89, 0, 0x4e, 0, 0x0d, 0, 0, 0xd8, 1, 0, 2, 0, 3, 0]))).toBeNull();
  });
});

const rowsOf = (text: string) => {
  const read = fileRows(bytesOf(text), { max: 10 });
  return read.ok ? read.value.rows.map(({ line, cells }) => [line, ...cells]) : read.code;
};

describe("the rows of a file", () => {
  test("have the line in which they begin, also after cells of several lines and empty lines", () => {
    expect(rowsOf('a,b\n1,"two\nlines"\n\n2,x\n')).toEqual([
      [1, "a", "b"],
      [2, "1", "two\nlines"],
      [5, "2", "x"],
    ]);
    expect(rowsOf('sep=;\r\na;b\r\n1;"x\r\ny"\r\n2;z\r\n')).toEqual([
      [2, "a", "b"],
      [3, "1", "x\ny"],
      [5, "2", "z"],
    ]);
  });

  test("may have inches in their cells, and quotes after a space", () => {
    expect(rowsOf('a,b\nScreen 15",x\n"15" screen",y\n"so-called ""new""", "z"\n')).toEqual([
      [1, "a", "b"],
      [2, 'Screen 15"', "x"],
      [3, '15" screen', "y"],
      [4, 'so-called "new"', "z"],
    ]);
  });

  test("may have a quote that was not doubled; the quotes around such a cell are not of its text", () => {
    expect(rowsOf('a,b\n"Broken 15" thing",1\n"15" by 20" board",2\n"""so"" said",3\n')).toEqual([
      [1, "a", "b"],
      [2, 'Broken 15" thing', "1"],
      [3, '15" by 20" board', "2"],
      [4, '"so" said', "3"],
    ]);
    expect(rowsOf('a,b\nx,1\n"Broken 15" thing, blue",2\n')).toBe("openQuote|line=3");
  });

  test("say in which line a quote is not closed, whether the file ends in it or another closes it", () => {
    expect(rowsOf('a,b\n1,x\n2,"open\n3,z\n')).toBe("openQuote|line=3");
    expect(rowsOf('a,b\n1,x\n"Screen 15"",3\n2,"y"\n3,z\n')).toBe("openQuote|line=3");
  });

  test("are separated by what the column names are separated by", () => {
    for (const sign of [",", ";", "\t", "|"])
      expect(rowsOf(`a${sign}b\n1${sign}x\n`)).toEqual([
        [1, "a", "b"],
        [2, "1", "x"],
      ]);
  });

  test("are limited, and the limit is said", () => {
    const read = readTable(bytesOf(`a\n${"1\n".repeat(6)}`), 5);
    expect(read).toEqual({ ok: false, code: "tooManyRows|most=5" });
  });
});

test("column names and cells of full width are read as plain ones", () => {
  const names = { code: ["code"], phone: ["phone"] };
  const read = readCsv(bytesOf("ＣＯＤＥ,phone\n１２３,＋８６１３８００１３８０００\n"), { names, max: 5 });
  expect(read.ok && read.value.rows).toMatchObject([{ code: "123", phone: "+8613800138000" }]);
});
