import { type Locale, locales } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { insertKeyword, lockKeywords, mostKeywords, orderKeywords, updateKeyword } from "./keyword-desk-queries.server";

const same = (one: Texts, other: Texts) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Two words that read the same in the search box: width, case and composition of the signs do not count. */
const asRead = (text: string) => text.normalize("NFKC").toLowerCase();

/** Languages in which another keyword says the same already. */
function takenIn(texts: Texts, others: readonly { texts: Texts }[]): Locale[] {
  return locales.filter((locale) => {
    const text = texts[locale];
    return (
      text !== undefined && others.some((other) => other.texts[locale] && asRead(other.texts[locale]) === asRead(text))
    );
  });
}

/**
 * Adds a search keyword behind the others, or at `place` (from 0), or changes the words of one; answers its id. Refuses `unknown`,
 * `tooMany` (a hundred), `stale` (its words are not those that were looked at) and `taken` (another keyword has the word, in these languages).
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
): Promise<Result<number, "unknown" | "tooMany" | "stale"> | { ok: false; code: "taken"; locales: Locale[] }> {
  return transact(db, async (trx) => {
    const rows = await lockKeywords(trx);
    const label = pickText(texts, "en");
    const taken = takenIn(
      texts,
      rows.filter((row) => row.id !== id),
    );
    if (id === null) {
      if (rows.length >= mostKeywords) return refuse("tooMany");
      if (taken.length > 0) return { ok: false, code: "taken", locales: taken };
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
    if (taken.length > 0) return { ok: false, code: "taken", locales: taken };
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
