import { describe, expect, test } from "vitest";
import { decimalOf, readAmount } from "~/app/console/csv/amount-cells";
import { readLines, recognise, statementRows } from "~/app/wallet/admin/statements/read-statement.server";
import { datesOf, readDate } from "~/app/wallet/admin/statements/statement-cells";

/** Reads a file as it is recognised: date, amount, name, words and the bank's reference of each line. */
function read(text: string | Uint8Array) {
  const rows = statementRows(typeof text === "string" ? new TextEncoder().encode(text) : text);
  if (!rows.ok) throw new Error(rows.code);
  const { layout, complete, unclearDates } = recognise(rows.value, "USD");
  const { lines, faults } = readLines(rows.value.rows, layout, "USD");
  const said = lines.map((one) => [one.bookedOn, one.amountMinor, one.name, one.words, one.bankReference]);
  return { complete, unclearDates, layout, faults, lines, said };
}

describe("amounts", () => {
  test.each([
    ["1,234.56", ".", 123_456],
    ["1.234,56", ",", 123_456],
    ["1 234,5", ",", 123_450],
    ["1’234.50", ".", 123_450],
    ["-12.00", ".", -1200],
    ["12.00-", ".", -1200],
    ["(12.00)", ".", -1200],
    ["−12", ".", -1200],
    ["USD 12.00 DR", ".", -1200],
    ["12.00 CR", ".", 1200],
    ["+5", ".", 500],
    ["１２．５０", ".", 1250],
    ["¥1,000", ".", 100_000],
    ["1.000", ",", 100_000],
    [".50", ".", 50],
  ] as const)("%s is %i", (cell, decimal, minor) => expect(readAmount(cell, decimal, 2)).toBe(minor));

  test.each(["", "n/a", "1.2.3", "1.234", "12,5x4.1.1"])("%j is none", (cell) =>
    expect(readAmount(cell, ".", 2)).toBeNull(),
  );

  test("what separates decimals is told by the first amount that says", () => {
    expect(decimalOf(["1.000", "12,50"], 2)).toBe(",");
    expect(decimalOf(["1,000", "1,234.50"], 2)).toBe(".");
    expect(decimalOf(["1.234.567"], 2)).toBe(",");
    expect(decimalOf(["1,000", "20"], 2)).toBe(".");
    expect(decimalOf(["1.000", "0,350"], 2)).toBe(",");
  });

  test("three digits are the decimals of a dinar, and a group of yen", () => {
    expect(decimalOf(["1,500", "12,250"], 3)).toBe(",");
    expect(decimalOf(["1.500"], 3)).toBe(".");
    expect(decimalOf(["1,234.500"], 3)).toBe(".");
    expect(decimalOf(["1.234"], 0)).toBe(",");
    expect(decimalOf(["1,234"], 0)).toBe(".");
    expect([readAmount("1.234", ",", 0), readAmount("1,500", ",", 3)]).toEqual([1234, 1500]);
  });
});

describe("dates", () => {
  test.each([
    ["2026-11-23", "dmy", "2026-11-23"],
    ["20261123 10:04", "dmy", "2026-11-23"],
    ["2026年11月3日", "dmy", "2026-11-03"],
    ["2026. 11. 23.", "dmy", "2026-11-23"],
    ["23.11.2026", "dmy", "2026-11-23"],
    ["11/23/2026", "mdy", "2026-11-23"],
    ["03/04/26", "dmy", "2026-04-03"],
    ["26/04/03", "ymd", "2026-04-03"],
    ["23 Nov 2026", "dmy", "2026-11-23"],
    ["23-NOV-26", "dmy", "2026-11-23"],
  ] as const)("%s is %s", (cell, order, day) => expect(readDate(cell, order)).toBe(day));

  test.each(["", "31.02.2026", "11/23/2026", "soon"])("%j is none with the day first", (cell) =>
    expect(readDate(cell, "dmy")).toBeNull(),
  );

  test("their order is told by the first that says", () => {
    expect(datesOf(["03/04/2026", "03/14/2026"])).toBe("mdy");
    expect(datesOf(["03/04/2026", "14/03/2026"])).toBe("dmy");
    expect(datesOf(["2026-03-04"])).toBe("ymd");
  });

  test("their order is not guessed when none says; the same number twice, points and names of months say enough", () => {
    expect(datesOf(["01/02/2026", "03/03/2026"])).toBeNull();
    expect(datesOf(["1-2-26"])).toBeNull();
    expect(datesOf(["03/03/2026"])).toBe("dmy");
    expect(datesOf(["01.02.2026"])).toBe("dmy");
    expect(datesOf(["2 Jan 2026"])).toBe("dmy");
    expect(read("Date,Amount\n01/02/2026,5.00\n")).toMatchObject({ complete: false, unclearDates: true });
    expect(read("Date,Amount\n31/01/2026,5.00\n")).toMatchObject({ complete: true, unclearDates: false });
  });
});

describe("files of banks", () => {
  test("English, a signed amount, the bank's address above the titles", () => {
    const { complete, said } = read(
      'Harbour Bank,,,\nAccount,5140 2211 8890,,\n\nDate,Description,Amount,Transaction ID\n21/11/2026,"PASAR 10000001, thanks",50.00,TX-1\n22/11/2026,Fee,-1.50,TX-2\n',
    );
    expect(complete).toBe(true);
    expect(said).toEqual([
      ["2026-11-21", 5000, "", "PASAR 10000001, thanks", "TX-1"],
      ["2026-11-22", -150, "", "Fee", "TX-2"],
    ]);
  });

  test("Chinese, two columns, GB 18030", () => {
    // 交易日期,收入,支出,对方户名,摘要 / 2026-11-21,"1,200.00",,王芳,充值 as GB 18030.
    const hex =
      "bdbbd2d7c8d5c6da2cca d5c8eb2cd6a7b3f62cb6d4b7bdbba7c3fb2cd5aad2aa0a" +
      "323032362d31312d32312c22312c3230302e3030222c2ccdf5b7bc2cb3e4d6b50a323032362d31312d32322c2c33302e30302ccdf5b7bc2cccedcfd60a";
    const { complete, said } = read(Buffer.from(hex.replaceAll(" ", ""), "hex"));
    expect(complete).toBe(true);
    expect(said.map(([day, minor, name]) => [day, minor, name])).toEqual([
      ["2026-11-21", 120_000, "王芳"],
      ["2026-11-22", -3000, "王芳"],
    ]);
  });

  test("Russian, semicolons and decimal commas", () => {
    const { said } = read(
      "Дата операции;Сумма;Контрагент;Назначение платежа\n21.11.2026;1 234,50;Иванов И.;PASAR 10000001\n22.11.2026;-5,00;Банк;Комиссия\n",
    );
    expect(said).toEqual([
      ["2026-11-21", 123_450, "Иванов И.", "PASAR 10000001", ""],
      ["2026-11-22", -500, "Банк", "Комиссия", ""],
    ]);
  });

  test("a reference that Excel has shortened is a fault, not another line's; one that says that it is text is whole", () => {
    const rows = [
      "21/11/2026;Lena;50,00;2,02611E+15",
      "22/11/2026;Lena;50,00;'202611220000000120",
      "23/11/2026;Lena;50,00;TX-3",
    ];
    const { said, faults } = read(`\ufeffDate;Payer;Amount;Bank reference\r\n${rows.join("\r\n")}\r\n`);
    expect(said.map((one) => one[4])).toEqual(["202611220000000120", "TX-3"]);
    expect(faults).toEqual([{ line: 2, code: "shortened" }]);
  });

  test("Japanese, Korean and Malay titles, and a column that says in or out", () => {
    expect(read("取引日,お引出し,お預入れ,摘要\n2026/11/21,,5000,PASAR\n").said[0]?.[1]).toBe(500_000);
    expect(read("거래일시,적요,출금액,입금액,거래처\n2026.11.21,이체,0,50,김민수\n").said[0]).toEqual([
      "2026-11-21",
      5000,
      "김민수",
      "이체",
      "",
    ]);
    expect(read("Tarikh\tKeterangan\tKredit\tDebit\n21/11/2026\tPASAR\t50.00\t\n").said[0]?.[1]).toBe(5000);
    expect(read("Date,D/C,Amount,Payer\n2026-11-21,C,50,Ann\n2026-11-21,D,20,Ben\n").said.map((one) => one[1])).toEqual(
      [5000, -2000],
    );
  });

  test("titles that no language knows are left to a person", () => {
    const { complete, layout } = read("When,Wieviel\n2026-11-21,50\n");
    expect(complete).toBe(false);
    expect(layout.columns.date).toBeNull();
  });

  test("sums and remarks are left out; what is half a line, or of another currency, is told", () => {
    const { said, faults } = read(
      "Date,Amount,Ccy,Details\n2026-11-21,50.00,USD,a\n2026-11-22,,,Balance 7\n,90.00,,Sum\n2026-11-23,x,USD,b\nsoon,5.00,USD,c\n2026-11-24,5,EUR,d\n",
    );
    expect(said).toHaveLength(1);
    expect(faults).toEqual([
      { line: 5, code: "amount" },
      { line: 6, code: "date" },
      { line: 7, code: "currency" },
    ]);
  });

  test("a line is the same in another file, and equal lines of one file are two", () => {
    const first = read("Date,Amount,Details\n2026-11-20,9,x\n2026-11-21,5,PASAR\n2026-11-21,5,PASAR\n").lines;
    const second = read("Amount,Details,Date\n5.00,PASAR,2026-11-21\n5.00,PASAR,2026-11-21\n7,y,2026-11-22\n").lines;
    expect(new Set(first.map(({ fingerprint }) => fingerprint)).size).toBe(3);
    expect(second.slice(0, 2).map(({ fingerprint }) => fingerprint)).toEqual(
      first.slice(1).map(({ fingerprint }) => fingerprint),
    );
  });

  test("workbooks, pictures and empty files are refused", () => {
    expect(statementRows(Uint8Array.of(80, 75, 3, 4, 0, 0))).toMatchObject({ code: "notText" });
    expect(statementRows(new TextEncoder().encode("Date,Amount\n"))).toMatchObject({ code: "empty" });
    const many = `Date,Amount\n${"2026-11-21,5\n".repeat(3100)}`;
    expect(statementRows(new TextEncoder().encode(many))).toMatchObject({ code: "tooManyRows|most=3000" });
  });
});
