import { nicknamesOf } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { readId } from "~/app/platform/ids";
import { shopCards } from "~/app/shops/api.server";
import { may } from "~/app/staff/ui";
import type { Handle } from "~/db/transact.server";
import { sealOf } from "../seals/seals-queries.server";
import { latestChecks } from "./checks-queries.server";
import { entryList } from "./entry-list.server";
import { accountsOf, kindSums, type LedgerEntry, ledgerSize, transferEntries } from "./ledger-admin-queries.server";

const fewAccounts = 20;

/** Loads the explorer: the chart of accounts, the filtered entries, and the transfer in the address. */
export async function loadLedger(request: Request, context: RequestContext) {
  const staff = await entryList.guard(request, context);
  const { db, language } = context;
  const search = new URL(request.url).searchParams;
  const filter = entryList.filter(request, context);
  const requested = readId(search.get("transfer"));
  const { kind, owner } = filter;
  const [kinds, size, { rows: shown, next }, accounts, transfer, seal, [check]] = await Promise.all([
    kindSums(db, marketCurrency()),
    ledgerSize(db),
    entryList.page(request, context, { who: staff }),
    kind === null ? [] : accountsOf(db, { kind, owner, currency: marketCurrency(), limit: fewAccounts }),
    requested === null ? [] : transferEntries(db, requested),
    requested === null ? null : sealOf(db, requested),
    latestChecks(db, 1),
  ]);
  const names = await ownersOf(
    db,
    [...shown, ...transfer, ...accounts.map((one) => ({ ...one, kind: kind ?? "" }))],
    language.locale,
  );
  const named = (entry: LedgerEntry) => ({ ...entry, name: names.get(`${entry.kind} ${entry.owner}`) ?? null });
  const [first] = transfer;
  return {
    title: language.i18n.t("finance:ledger.title"),
    currency: marketCurrency(),
    kinds,
    size,
    filter,
    decides: may(staff, "finance.decide"),
    chainBroken: check?.report.lines.find(({ name }) => name === "chain")?.first ?? null,
    entries: shown.map(named),
    next,
    accounts: accounts.map((one) => ({ ...one, name: names.get(`${kind} ${one.owner}`) ?? null })),
    transfer: first
      ? {
          id: first.transferId,
          at: first.at,
          cause: first.cause,
          causeId: first.causeId,
          key: first.key,
          note: first.note,
          currency: first.currency,
          entries: transfer.map(named),
          seal: seal && {
            number: seal.number,
            hash: seal.hash.toString("hex"),
            before: seal.before?.toString("hex") ?? null,
            at: seal.at.getTime(),
          },
        }
      : null,
  };
}

/** Names of the owners of accounts, by kind and owner. Two statements, however many. */
async function ownersOf(
  db: Handle,
  accounts: readonly { kind: string; owner: number }[],
  locale: RequestContext["language"]["locale"],
): Promise<Map<string, string>> {
  const of = (start: string) => accounts.filter(({ kind, owner }) => owner > 0 && kind.startsWith(start));
  const [people, shops] = await Promise.all([
    nicknamesOf(
      db,
      [...of("wallet"), ...of("points")].map(({ owner }) => owner),
    ),
    shopCards(
      db,
      of("shop").map(({ owner }) => owner),
      locale,
    ),
  ]);
  const nameOf = ({ kind, owner }: { kind: string; owner: number }) =>
    kind.startsWith("shop") ? shops.get(owner)?.name : people.get(owner);
  return new Map(
    accounts.map((one) => [`${one.kind} ${one.owner}`, nameOf(one) ?? ""]).filter(([, name]) => name !== "") as [
      string,
      string,
    ][],
  );
}
