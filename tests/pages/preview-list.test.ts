import { beforeAll, describe, expect, test } from "vitest";
import { action, loader } from "~/app/pages/admin/routes/previews";
import { createPreview } from "~/app/pages/api.server";
import { loader as preview } from "~/app/pages/routes/preview";
import { testDatabase } from "../support/database";
import { publishDocument } from "../support/factories";
import { actionsOn, browserOf } from "../support/setting-factories";
import { makeStaff } from "../support/staff";
import { sampleDocument } from "./sample-document";

const { db } = testDatabase();
const path = "/operator/previews";
type Browser = Awaited<ReturnType<typeof browserOf>>;
type Action = Parameters<Browser["get"]>[0];
let content: Browser;

beforeAll(async () => {
  content = await browserOf(db, "content");
});

async function link(name: string, hours = 24) {
  const { pageId } = await publishDocument(db, sampleDocument(), { page: { name } });
  const made = await createPreview(db, { pageId, hours, by: await makeStaff(db, { name: "Aisyah" }) });
  if (!made.ok) throw new Error(made.code);
  return { pageId, ...made.value };
}

const look = (token: string) => content.get(preview as Action, `/preview/${token}`, { token });
const listed = async (query: string) => (await (await content.get(loader as Action, `${path}${query}`)).json()).rows;

describe("the list of preview links", () => {
  test("says of which page they are, who made them, how long they last and when somebody looked", async () => {
    const { pageId, id, token } = await link("Lantern night");
    await link("Another page");
    expect(await listed(`?page=${pageId}`)).toMatchObject([
      { id, pageName: "Lantern night", createdBy: { name: "Aisyah" }, usedAt: null, number: null },
    ]);
    expect((await look(token)).status).toBe(200);
    const [row] = await listed(`?page=${pageId}`);
    expect(row.usedAt).toBeGreaterThanOrEqual(row.createdAt);
    expect(row.expiresAt - row.createdAt).toBe(24 * 3_600_000);
    expect((await listed("")).map(({ pageName }: { pageName: string }) => pageName)).toContain("Another page");
    expect(JSON.stringify(await listed(""))).not.toContain(token);
  });

  test("a link that is looked at all the time is written to once a minute", async () => {
    const { pageId, token } = await link("Busy page");
    await look(token);
    const [first] = await listed(`?page=${pageId}`);
    await look(token);
    expect((await listed(`?page=${pageId}`))[0].usedAt).toBe(first.usedAt);
  });

  test("takes a link back once, with a line in the audit log; from then on it says what every dead link says", async () => {
    const { pageId, id, token } = await link("Secret page");
    const revoke = () => content.post(action as Action, `${path}?page=${pageId}`, { link: String(id) });
    const done = await revoke();
    expect([done.status, done.headers.get("Location")]).toEqual([303, `${path}?page=${pageId}`]);
    expect(await listed(`?page=${pageId}`)).toEqual([]);
    const actions = await actionsOn(db, "page", pageId);
    expect(actions.at(-1)).toMatchObject({ action: "pages.previewRevoked", before: { link: id } });
    const [gone, never] = [await look(token), await look("A".repeat(32))];
    expect([gone.status, never.status]).toEqual([404, 404]);
    const text = await gone.text();
    expect(text).toBe(await never.text());
    expect(text).not.toContain("Secret page");
    expect((await revoke()).status).toBe(400);
  });

  test("is seen by who sees pages; links are taken back by who publishes", async () => {
    const { id } = await link("Kept page");
    for (const role of ["catalogue", "audit"] as const) {
      const who = await browserOf(db, role);
      expect((await (await who.get(loader as Action, path)).json()).mayRevoke).toBe(false);
      expect((await who.post(action as Action, path, { link: String(id) })).status).toBe(403);
    }
    expect((await content.post(action as Action, path, { link: "x" })).status).toBe(404);
  });
});
