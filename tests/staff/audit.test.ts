import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { csvTable } from "~/app/console/csv/csv.server";
import { actionFilter } from "~/app/staff/admin/action-filter";
import { countActions, listActions } from "~/app/staff/admin/audit-log-queries.server";
import { audit } from "~/app/staff/audit-queries.server";
import { transact } from "~/db/transact.server";
import { testDatabase } from "../support/database";
import { makeMember } from "../support/operator-browser";

const { db } = testDatabase();
let staff: Awaited<ReturnType<typeof makeMember>>;

beforeAll(async () => {
  staff = await makeMember(db);
  await transact(db, async (trx) => {
    for (let n = 1; n <= 5; n++) {
      const subject = { kind: "page", id: n, label: n === 3 ? "100 % off" : `Page ${n}` };
      await audit(trx, {
        staff,
        action: "pages.renamed",
        subject,
        before: { name: "a" },
        after: { name: "b" },
        address: "10.0.0.7",
      });
    }
  });
});

test("the log is only added to", async () => {
  for (const statement of ["update audit_log set address = ''", "delete from audit_log", "truncate audit_log"]) {
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow("only added to");
  }
});

test("an act that is refused leaves no line", async () => {
  const before = await countActions(db, {});
  const subject = { kind: "page", id: 9, label: "x" };
  await transact(db, async (trx) => {
    await audit(trx, { staff, action: "pages.renamed", subject, address: "" });
    return { ok: false, code: "stale" };
  });
  expect(await countActions(db, {})).toBe(before);
});

describe("search", () => {
  test("by words as they are typed, who, act, subject and day", async () => {
    const find = async (filter: Parameters<typeof listActions>[1]) =>
      (await listActions(db, filter, { limit: 50 })).map(({ label }) => label);
    expect(await find({ searchText: "100 %" })).toEqual(["100 % off"]);
    expect(await find({ searchText: "page 2" })).toEqual(["Page 2"]);
    expect(await find({ subject: "page:4" })).toEqual(["Page 4"]);
    expect(await find({ action: "staff.joined" })).toEqual([]);
    expect(await find({ staffId: staff.id })).toHaveLength(5);
    const today = new Date().toISOString().slice(0, 10);
    expect(await find({ from: today, to: today })).toHaveLength(5);
    expect(await find({ to: "2020-01-01" })).toEqual([]);
  });

  test("pages follow each other without a gap", async () => {
    const first = await listActions(db, {}, { limit: 2 });
    const second = await listActions(db, {}, { before: first.at(-1)?.id, limit: 3 });
    expect([...first, ...second].map(({ label }) => label)).toEqual([
      "Page 5",
      "Page 4",
      "100 % off",
      "Page 2",
      "Page 1",
    ]);
  });

  test.each(["?before=' or 1=1&who=-1&act=x'y&from=2020-13-45&subject=a'b:1", "?q=%00%27%25"])(
    "%s is no error",
    async (query) => {
      await expect(listActions(db, actionFilter(new URLSearchParams(query)), { limit: 5 })).resolves.toBeDefined();
    },
  );
});

test("a CSV cell is never a formula", async () => {
  const file = csvTable("acts.csv", [{ id: 1, sum: "=1+1", text: 'a "b", c', none: null }], {
    id: ({ id }) => id,
    sum: ({ sum }) => sum,
    text: ({ text }) => text,
    none: ({ none }) => none,
  });
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    `\ufeffid,sum,text,none\r\n1,'=1+1,"a ""b"", c",\r\n`,
  );
});
