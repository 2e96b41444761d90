import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { listVersions, openDraft } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { openDatabase } from "~/db/client.server";
import { testDatabase } from "../support/database";
import { makeStaff } from "../support/staff";
import { studio } from "./publishing";

const { db, url } = testDatabase();
let by: ByStaff;
const { drafted, live, publish, write } = studio(db, () => by);

beforeAll(async () => {
  by = await makeStaff(db);
});

describe("a crash between any two steps of a publish", () => {
  /** Creates a live page with a draft that says something else. */
  async function page() {
    const { id, token } = await drafted("old");
    await publish(id, 1);
    await write(id, 1, "new");
    return { id, token };
  }

  async function isUntouched({ id, token }: { id: number; token: string }): Promise<void> {
    expect(await live(token)).toBe("old");
    expect(await openDraft(db, id)).toMatchObject({ lockVersion: 2, live: { number: 1 } });
    expect((await listVersions(db, { pageId: id })).rows).toHaveLength(1);
    const log = await db.selectFrom("audit_log").select("action").where("subject_id", "=", `${id}`).execute();
    expect(log.filter(({ action }) => action === "pages.published")).toHaveLength(1);
  }

  test("an error before any statement leaves the old page live and the draft intact", async () => {
    const broken = await page();
    for (let step = 1; step < 100; step++) {
      let sent = 0;
      const other = openDatabase(url, {
        max: 1,
        onQuery: (text) => {
          if (/time zone/i.test(text)) return;
          if (++sent === step) throw new Error(`broken before statement ${step}: ${text.slice(0, 40)}`);
        },
      });
      const done = await publish(broken.id, 2, {}, other.db).catch((error: Error) => error.message);
      await other.close();
      if (typeof done === "object") {
        expect(done).toMatchObject({ ok: true });
        expect(step).toBeGreaterThan(5);
        expect(await live(broken.token)).toBe("new");
        return;
      }
      expect(done).toContain("broken before statement");
      await isUntouched(broken);
    }
    expect.unreachable();
  });

  test.each([
    ["before the version is written", "before insert on page_revisions", "for each row"],
    ["after the version is written", "after insert on page_revisions", "for each row"],
    ["before the publication is written", "before insert on page_publications", "for each row"],
    ["after the publication is written", "after insert on page_publications", "for each row"],
    ["before the audit entry is written", "before insert on audit_log", "for each row"],
    ["after the audit entry is written", "after insert on audit_log", "for each row"],
    ["while committing", "after insert on page_publications deferrable initially deferred", "for each row"],
  ])("the connection killed %s leaves the old page live and the draft intact", async (_, when, each) => {
    const killed = await page();
    await sql`
      create or replace function kill_me() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$`.execute(db);
    const constraint = when.includes("deferrable") ? "constraint " : "";
    await sql.raw(`create ${constraint}trigger killer ${when} ${each} execute function kill_me()`).execute(db);
    const table = /on (\w+)/.exec(when)?.[1] ?? "";
    const other = openDatabase(url, { max: 1 });
    try {
      await expect(publish(killed.id, 2, {}, other.db)).rejects.toThrow();
    } finally {
      await sql.raw(`drop trigger killer on ${table}`).execute(db);
      await other.close();
    }
    await isUntouched(killed);
    expect((await publish(killed.id, 2)).ok).toBe(true);
    expect(await live(killed.token)).toBe("new");
  });
});
