import { expect, test } from "vitest";
import { loader as decisions } from "~/app/refunds/admin/routes/refunds";
import { loader } from "~/app/refunds/routes/lists";
import { askRefund } from "~/app/refunds/verbs/ask-refund.server";
import { cancelRefund } from "~/app/refunds/verbs/buyer-acts.server";
import { accountBrowser, routed } from "~/tests/support/account-context";
import { done, makeOrderIn } from "~/tests/support/after-factories";
import { testDatabase } from "~/tests/support/database";
import { makeMedia } from "~/tests/support/factories";
import { actionOf, askOf, makeRefund } from "~/tests/support/refund-factories";
import { browserOf } from "~/tests/support/setting-factories";

const { db } = testDatabase();

test("refunds come in pages of twenty, latest first, and the last page leads no further; for operators the ended ones", async () => {
  const lines = Array.from({ length: 21 }, () => ({ price: 1000 }));
  const made = await makeOrderIn(db, "awaiting_receipt", { lines });
  const ids: number[] = [];
  const ask = async (lineId: number) => {
    const asked = { lines: [{ lineId, quantity: 1 }], amountMinor: 100 };
    ids.unshift(done(await askRefund(db, askOf(made, asked))).refundId);
  };
  const browser = accountBrowser(db);
  const { sessionId } = await browser.sessions.users.create(made.userId);
  browser.jar.set(browser.sessionName, sessionId);
  const page = async (query = "") => {
    const { rows, next } = await (await browser.get(routed(loader), `/pages/user/refund/lists${query}`)).json();
    return { shown: rows.map(({ id }: { id: number }) => id), next };
  };
  for (const lineId of made.lineIds.slice(1)) await ask(lineId);
  expect(await page()).toEqual({ shown: ids, next: null });
  await ask(made.lineIds[0] ?? 0);
  const first = await page();
  expect(first.shown).toEqual(ids.slice(0, 20));
  expect(await page(`?after=${first.next}`)).toEqual({ shown: ids.slice(20), next: null });
  for (const id of ids) done(await cancelRefund(db, await actionOf(db, id, { actor: "buyer", userId: made.userId })));
  const operator = await browserOf(db, "support");
  const ended = async (query = "") => {
    const { list } = await (await operator.get(decisions, `/operator/refunds?tab=over${query}`)).json();
    return { shown: list.rows.map(({ id }: { id: number }) => id), next: list.next };
  };
  const { shown, next } = await ended();
  expect(shown).toEqual(ids.slice(0, 20));
  expect(await ended(`&after=${next}`)).toEqual({ shown: ids.slice(20), next: null });
});

test("each refund that waits for the platform is shown with its own words and proofs", async () => {
  const proofs: Record<string, string> = {};
  for (const words of ["It crackles", "It never came", "It is green"]) {
    const { refundId } = await makeRefund(db, "platform", { words });
    const { hash } = await makeMedia(db);
    const { id } = await db
      .selectFrom("refund_events")
      .select("id")
      .where("refund_id", "=", refundId)
      .where("kind", "=", "ask")
      .executeTakeFirstOrThrow();
    await db.insertInto("refund_proofs").values({ event_id: id, place: 0, picture: hash }).execute();
    proofs[words] = hash;
  }
  const operator = await browserOf(db, "support");
  const { list } = await (await operator.get(decisions, "/operator/refunds")).json();
  const shown = list.rows.map((row: { words: string; proofs: { src: string }[] }) => [
    row.words,
    row.proofs.map(({ src }) => src.match(/[0-9a-f]{32}/)?.[0]),
  ]);
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(Object.entries(proofs).map(([words, hash]) => [words, [hash]])),
  );
});
