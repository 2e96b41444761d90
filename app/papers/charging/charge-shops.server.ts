import { marketCurrency } from "~/app/platform/format/market-currency.server";
import type { Languages } from "~/app/platform/language/i18n.server";
import { defaultLocale, locales } from "~/app/platform/language/locales";
import { languageOf, readSettings } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { lockRows } from "~/db/locks.server";
import { type Handle, transact } from "~/db/transact.server";
import { issue } from "../issuing/issue-papers.server";
import { creditKey, invoiceKey, papersOfCharges, writtenPaper } from "./charge-papers.server";
import {
  type Charge,
  type ChargingParties,
  chargesIn,
  chargingParties,
  monthToCharge,
  papersByKey,
  storeChargedMonth,
} from "./charges-queries.server";

/** After the end of a month, in ms: no transaction takes an hour, so that by then all of the month is written. */
const settlingMs = 3_600_000;

/** What issues papers of months: the words, and when it is. */
interface Charging {
  languages: Languages;
  now: Date;
  closing?: AbortSignal;
}

/**
 * Issues the market's papers to its shops for every month that ended and has none yet: of what they were charged in
 * it, and what went back to them. Each shop's are of one transaction, and are issued once however often this is
 * repeated, by however many processes; a month that is over for all is never looked at again. Returns the months that
 * were finished.
 */
export async function chargeShops(db: Db, { languages, now, closing }: Charging): Promise<string[]> {
  const finished: string[] = [];
  for (;;) {
    const { general } = await readSettings(db);
    const month = await monthToCharge(db, general.zone);
    if (!month || month.until.getTime() + settlingMs > now.getTime()) return finished;
    for (const [shopId, charges] of await chargesIn(db, { ...month, shopId: null })) {
      if (closing?.aborted) return finished;
      await chargeShop(db, { about: { shopId, month: month.month }, charges, languages });
    }
    await storeChargedMonth(db, month);
    finished.push(month.month);
  }
}

/** Issues the papers of a shop's month that it has not yet. What was charged in a month that is over stays the same. */
async function chargeShop(
  db: Db,
  {
    about,
    charges,
    languages,
  }: { about: { shopId: number; month: string }; charges: readonly Charge[]; languages: Languages },
): Promise<void> {
  const { shopId } = about;
  const { issuer, locale } = await partiesOf(db, shopId);
  const language = await languageOf({ db, languages }, locales.find((one) => one === locale) ?? defaultLocale);
  const currency = marketCurrency();
  const months = charges.flatMap(({ backOf }) => (backOf ? [backOf] : []));
  const keys = [invoiceKey(about), creditKey(about, "")].concat(
    months.flatMap((of) => [creditKey(about, of), invoiceKey({ shopId, month: of })]),
  );
  await transact(db, async (trx) => {
    await lockRows(trx, "paper_issuers", [issuer.id]);
    // What stands on papers is read under the lock, and so is which there are: another process may have been first.
    const parties = await partiesOf(trx, shopId);
    const there = await papersByKey(trx, { issuerId: issuer.id, keys });
    const invoiceOf = (of: string) => there.get(invoiceKey({ shopId, month: of })) ?? null;
    const invoiced = new Set(months.filter((of) => invoiceOf(of) !== null));
    const missing = papersOfCharges(about, charges, invoiced).filter(({ key }) => !there.has(key));
    const papers = missing.map((paper) =>
      writtenPaper(paper, { about, parties, language, currency, invoiceId: invoiceOf(paper.backOf) }),
    );
    await issue(trx, papers);
  });
}

async function partiesOf(handle: Handle, shopId: number): Promise<ChargingParties> {
  const parties = await chargingParties(handle, shopId);
  if (!parties) throw new Error(`Shop ${shopId} is no receiver of papers`);
  return parties;
}
