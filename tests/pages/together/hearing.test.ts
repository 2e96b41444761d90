import { beforeAll, expect, test } from "vitest";
import { saveDraft } from "~/app/pages/api.server";
import type { ByStaff } from "~/app/pages/document/model";
import { answerPresence, answerSave } from "~/app/pages/studio/editing.server";
import type { Studio } from "~/app/pages/studio/studio.server";
import { createLocalBus } from "~/app/platform/process/pubsub.server";
import { testDatabase } from "../../support/database";
import { makePage } from "../../support/factories";
import { makeStaff } from "../../support/staff";
import { sampleDocument, saying } from "../sample-document";

const { db } = testDatabase();
/** The wait of an answer to which nothing happens, ms. */
const waitMs = 2500;
const [here, there] = ["00000000000000a1", "00000000000000b2"] as const;
let mei: ByStaff;
let daniel: ByStaff;
beforeAll(async () => {
  mei = await makeStaff(db, { name: "Mei Lin" });
  daniel = await makeStaff(db, { name: "Daniel Koh" });
});

type Act = (args: never, studio: Studio) => Promise<{ json(): Promise<unknown> }>;

/** What a heartbeat is answered. */
interface Answer {
  others: { name: string; item: string | null }[];
  company: boolean;
  draft: { lockVersion: number; by: string } | null;
}

/** Two open editors of a page with a draft of version 1, in one process or in two that share no bus. */
async function editors({ processes = 1 } = {}) {
  const { id } = await makePage(db);
  await saveDraft(db, { pageId: id, document: sampleDocument(), history: null, lockVersion: 0, by: mei });
  const buses = [createLocalBus(), createLocalBus()];
  const send = async (by: ByStaff, act: Act, body: object, signal?: AbortSignal) => {
    const bus = buses[by === mei ? 0 : processes - 1];
    const { staff } = by;
    const studio = { by, owner: null, person: staff, mayEdit: true, mayPublish: true, journalKey: "" } as Studio;
    const headers = { "Content-Type": "application/json" };
    const request = new Request("http://shop.test/", { method: "POST", headers, body: JSON.stringify(body), signal });
    const answer = await act({ request, params: { id: String(id) }, context: { db, bus } } as never, studio);
    return answer.json() as Promise<Answer>;
  };
  const sign = (by: ByStaff, seat: string, rest: object = {}, signal?: AbortSignal) =>
    send(by, answerPresence, { seat, item: null, lockVersion: 1, ...rest }, signal);
  const save = (by: ByStaff, seat: string | undefined, lockVersion: number) =>
    send(by, answerSave, { document: sampleDocument(saying(`v${lockVersion}`)), lockVersion, seat });
  await sign(daniel, there);
  return { sign, save };
}

const timed = async <T>(work: Promise<T>) => {
  const began = performance.now();
  return { value: await work, ms: performance.now() - began };
};

test("who waits hears of a save of somebody else at once, with the draft; of their own not at all", async () => {
  const { sign, save } = await editors();
  const waits = timed(sign(mei, here, { waits: true }));
  await save(daniel, there, 1);
  const { value, ms } = await waits;
  expect(value).toMatchObject({ company: true, draft: { lockVersion: 2, by: "Daniel Koh" } });
  expect(ms).toBeLessThan(waitMs);
  const own = timed(sign(mei, here, { waits: true, lockVersion: 2 }));
  await save(mei, here, 2);
  const after = await own;
  expect(after.value.draft).toBeNull();
  expect(after.ms).toBeGreaterThan(waitMs * 0.9);
});

test("a save of another process that is not heard of is found within the wait", async () => {
  const { sign, save } = await editors({ processes: 2 });
  const waits = timed(sign(mei, here, { waits: true }));
  await save(daniel, there, 1);
  const { value, ms } = await waits;
  expect(value.draft).toMatchObject({ lockVersion: 2 });
  expect(ms).toBeLessThan(waitMs);
});

test("who selects another module, or leaves, is seen at once; who waits alone, or for nothing, is not kept", async () => {
  const { sign } = await editors();
  const waits = timed(sign(mei, here, { waits: true }));
  await sign(daniel, there, { item: "msaying1" });
  const seen = await waits;
  expect(seen.value.others).toMatchObject([{ name: "Daniel Koh", item: "msaying1" }]);
  expect(seen.ms).toBeLessThan(waitMs);
  const left = sign(mei, here, { waits: true });
  await sign(daniel, there, { leaves: true });
  expect((await left).others).toEqual([]);
  const alone = await timed(sign(mei, here, { waits: true }));
  expect(alone.value).toMatchObject({ company: false });
  expect(alone.ms).toBeLessThan(waitMs);
});

test("who goes away while waiting is waited for no longer", async () => {
  const { sign } = await editors();
  const gone = new AbortController();
  const waits = timed(sign(mei, here, { waits: true }, gone.signal));
  gone.abort();
  expect((await waits).ms).toBeLessThan(waitMs);
});
