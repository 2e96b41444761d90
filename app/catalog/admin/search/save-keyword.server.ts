import { type Locale, locales } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { insertKeyword, lockKeywords, maxKeywords, orderKeywords, updateKeyword } from "./keyword-admin-queries.server";

const same = (one: Texts, other: Texts) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Normalises a word for comparison: width, case and composition of characters make no difference in the search box. */
const asRead = (text: string) => text.normalize("NFKC").toLowerCase();

/** Returns the languages in which another keyword already has the same text. */
function takenIn(texts: Texts, others: readonly { texts: Texts }[]): Locale[] {
  return locales.filter((locale) => {
    const text = texts[locale];
    return (
      text !== undefined && others.some((other) => other.texts[locale] && asRead(other.texts[locale]) === asRead(text))
    );
  });
}

/**
 * Adds a search keyword at the end or at `place` (from 0), or updates the texts of one; returns its id. Refuses
 * `notFound`, `tooMany` (a hundred), `stale` (its texts differ from `before`) and `taken` (another keyword has the
 * text, in these languages).
 * @param before texts that the form was loaded with; null = a new keyword
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
): Promise<Result<number, "notFound" | "tooMany" | "stale" | (Refusal<"taken"> & { locales: Locale[] })>> {
  return transact(db, async (trx) => {
    const rows = await lockKeywords(trx);
    const label = pickText(texts, "en");
    const taken = takenIn(
      texts,
      rows.filter((row) => row.id !== id),
    );
    if (id === null) {
      if (rows.length >= maxKeywords) return refuse("tooMany");
      if (taken.length > 0) return refuse("taken", { locales: taken });
      const made = await insertKeyword(trx, JSON.stringify(texts), 0);
      const order = rows.map((row) => row.id);
      order.splice(place ?? order.length, 0, made);
      await orderKeywords(trx, order);
      const subject = { kind: "keyword", id: made, label };
      await audit(trx, { staff, action: "keywords.added", subject, after: { texts }, address });
      return ok(made);
    }
    const row = rows.find((one) => one.id === id);
    if (!row) return refuse("notFound");
    if (before && !same(before, row.texts)) return refuse("stale");
    if (same(row.texts, texts)) return ok(id);
    if (taken.length > 0) return refuse("taken", { locales: taken });
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
