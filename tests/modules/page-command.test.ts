import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readArguments } from "~/scripts/page-arguments";
import { bundledCommand } from "../support/command";
import { testDatabase } from "../support/database";
import { makeShop } from "../support/factories";

const { db, url } = testDatabase();
const folder = mkdtempSync(join(tmpdir(), "pasar-page-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const command = bundledCommand("scripts/page.ts");
const page = (...args: string[]) => command(args, { DATABASE_URL: url, DATA_DIR: folder });

describe("npm run page", () => {
  test("imports, publishes, prints issues and the address, and exports what it imported", async () => {
    const imported = await page("import", "tests/fixtures/pages/home.json", "--publish");
    expect(imported.err).toBe("");
    expect(imported.code).toBe(0);
    expect(imported.out).toContain('item[2].type: is a module nobody knows here ("chatbot"); it is not shown');
    expect(imported.out).toMatch(/Imported as revision 1 \(published\): \/\n$/);
    const exported = await page("export", "home");
    expect(JSON.parse(exported.out)).toMatchObject({
      type: "index",
      item: [
        { type: "banner" },
        { type: "menu" },
        { type: "notice" },
        { type: "goods" },
        { type: "article" },
        { type: "classify" },
        { type: "division" },
        { type: "empty" },
        { type: "likes" },
      ],
    });
    const shop = await makeShop(db);
    const odd = { ...JSON.parse(exported.out), item: [{ type: "menu", params: { colfive: "900" } }] };
    const again = await page("import", file("odd.json", JSON.stringify(odd)), "--as", `shop:${shop.id}`);
    expect(again.out).toMatch(/item\[0\]\.params\.colfive: .*\("900"\); \S/);
    expect(again.out).toContain(`(a draft; --publish makes it live): /pages/shop/shop?id=${shop.id}`);
  });

  test.each<[string, string[], RegExp]>([
    [
      "a file that is not there",
      ["import", "no-such-file.json"],
      /^The file no-such-file\.json cannot be read \(ENOENT\)\.\n$/,
    ],
    ["no file", ["import"], /^Name one file to import\.\nUsage:/],
    [
      "a shop that is not there",
      ["import", "tests/fixtures/pages/bare.json", "--as", "shop:987654"],
      /this shop does not exist here/,
    ],
    ["a page that is not there", ["export", "page:nobody"], /^There is no such page/],
  ])("%s is one clear sentence and exit code 1", async (_, args, sentence) => {
    const { code, err } = await page(...args);
    expect(err).toMatch(sentence);
    expect(code).toBe(1);
  });

  test("what is no JSON, of the wrong shape or too large is refused, with the reason, and nothing is written", async () => {
    const count = () =>
      Promise.all(
        (["pages", "page_revisions", "page_publications"] as const).map((table) =>
          db
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as("n"))
            .executeTakeFirstOrThrow(),
        ),
      );
    const before = await count();
    const files = [
      file("text.json", "hello"),
      file("list.json", "[]"),
      file("large.json", Buffer.alloc(300_000, "{")),
      file("bytes.json", Buffer.from([0xff, 0xfe, 0x00])),
    ];
    const answers = await Promise.all(files.map((one) => page("import", one, "--as", "home", "--publish")));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
    expect(
      answers.map(({ out }) => /is not JSON|is larger than allowed|does not have the expected shape/.test(out)),
    ).toEqual([true, true, true, true]);
    expect(answers[2]?.out).toContain("is larger than allowed");
    for (const { err } of answers) expect(err).toMatch(/^Nothing was imported: .+\n$/);
    expect(await count()).toEqual(before);
  });
});

describe("the command line", () => {
  test.each<[string, object]>([
    ["import a.json", { verb: "import", file: "a.json", publish: false }],
    ["import --as home a.json --publish", { verb: "import", file: "a.json", as: { kind: "index" }, publish: true }],
    [
      "import a.json --as=shop:12",
      { verb: "import", file: "a.json", as: { kind: "shop", shopId: 12 }, publish: false },
    ],
    ["import a.json --as page", { verb: "import", file: "a.json", as: { kind: "page" }, publish: false }],
    ["export page:abc", { verb: "export", page: { kind: "page", token: "abc" } }],
    ["export shop:3 out.json", { verb: "export", page: { kind: "shop", shopId: 3 }, out: "out.json" }],
  ])("%s is understood", (line, command) => {
    expect(readArguments(line.split(" "))).toEqual(command);
  });

  test.each([
    "",
    "delete home",
    "import a b",
    "import a --as moon",
    "import a --as shop:0",
    "import a --as",
    "import a --force",
    "export",
    "export moon",
    "export page",
    "export shop:x",
  ])("%j is refused with a sentence", (line) => {
    expect(readArguments(line.split(" ").filter(Boolean))).toMatchObject({ wrong: expect.stringMatching(/\.$/) });
  });
});

test("the words of the issues are there for every code", () => {
  const words = JSON.parse(readFileSync("locales/en/pages.json", "utf8")) as { issues: object; done: object };
  expect(Object.keys(words.issues)).toHaveLength(16);
  expect(Object.keys(words.done)).toHaveLength(5);
});
