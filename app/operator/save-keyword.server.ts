import { insertKeyword, lockKeywords, mostKeywords, orderKeywords, updateKeyword } from "~/app/catalog/api.server";
import { ok, type Result, refuse } from "~/app/platform/result";
import { pickText, type Texts } from "~/app/platform/texts";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { audit } from "./audit-queries.server";
import type { Actor } from "./recycle-advert.server";

const same = (one: Texts, other: Texts) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/**
 * Adds a search keyword behind the others, or at `place` (from 0), or changes the words of one; answers its id. Refuses `unknown`,
 * `tooMany` (a hundred) and `stale` (its words are not those that were looked at).
 * @param before the words that were looked at; null = a new one
 */
export function saveKeyword(
  db: Db,
  {
    staff,
    address,
    id,
    before,
    texts,
    place,
  }: Actor & { id: number | null; before: Texts | null; texts: Texts; place?: number },
): Promise<Result<number, "unknown" | "tooMany" | "stale">> {
  return transact(db, async (trx) => {
    const rows = await lockKeywords(trx);
    const label = pickText(texts, "en");
    if (id === null) {
      if (rows.length >= mostKeywords) return refuse("tooMany");
      const made = await insertKeyword(trx, JSON.stringify(texts), 0);
      const order = rows.map((row) => row.id);
      order.splice(place ?? order.length, 0, made);
      await orderKeywords(trx, order);
      const subject = { kind: "keyword", id: made, label };
      await audit(trx, { staff, action: "keywords.added", subject, after: { texts }, address });
      return ok(made);
    }
    const row = rows.find((one) => one.id === id);
    if (!row) return refuse("unknown");
    if (before && !same(before, row.texts)) return refuse("stale");
    if (same(row.texts, texts)) return ok(id);
    await updateKeyword(trx, id, JSON.stringify(texts));
    const values = { before: { texts: row.texts }, after: { texts } };
    await audit(trx, {
      staff,
      action: "keywords.changed",
      subject: { kind: "keyword", id, label },
      ...values,
      address,
    });
    return ok(id);
  });
}
