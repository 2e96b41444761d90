import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { useLedgerAmounts } from "./use-ledger-amounts";

interface KindSum {
  kind: string;
  owned: boolean;
  unit: "money" | "points";
  accounts: number;
  balanceMinor: number;
}

const groups = [
  { name: "people", kinds: ["wallet", "wallet_held", "referral"] },
  { name: "shops", kinds: ["shop_balance", "shop_held"] },
  { name: "escrow", kinds: ["escrow", "referral_due"] },
  { name: "platform", kinds: ["commission", "membership", "marketing", "fees", "adjustments"] },
  { name: "outside", kinds: ["money_in", "money_out", "returning", "disputed", "at_bank"] },
  { name: "points", kinds: ["points", "points_held", "points_issued", "points_spent", "points_ended"] },
] as const;

/** Returns a function that names a kind of account; the code where it has no name. */
export function useKindName(): (kind: string) => string {
  const { t } = useTranslation("finance");
  return (kind) => t(`kind.${kind}`, { defaultValue: kind });
}

/** Returns the sum of the accounts in money: zero while the books are sound. Minor units. */
export const moneyIn = (kinds: readonly Pick<KindSum, "unit" | "balanceMinor">[]): number =>
  kinds.reduce((sum, { unit, balanceMinor }) => (unit === "money" ? sum + balanceMinor : sum), 0);

/** The chart of accounts with its sums, whose total is zero. */
export function AccountTree({
  kinds,
  current,
  currency,
}: {
  kinds: KindSum[];
  current: string | null;
  currency: string;
}) {
  const { t } = useTranslation("finance");
  const { amount, points } = useLedgerAmounts(currency);
  const name = useKindName();
  const known = new Set<string>(groups.flatMap((group) => group.kinds));
  const others = kinds.filter(({ kind }) => !known.has(kind)).map(({ kind }) => kind);
  const all = [...groups, ...(others.length > 0 ? [{ name: "others" as const, kinds: others }] : [])];
  const sumOf = (codes: readonly string[]) =>
    kinds.filter(({ kind }) => codes.includes(kind)).reduce((sum, { balanceMinor }) => sum + balanceMinor, 0);
  const shown = (group: string, codes: readonly string[]) => (group === "points" ? points : amount)(sumOf(codes));
  return (
    <nav className="c-card fin-tree p-8-0px" aria-label={t("ledger.accounts")}>
      {all.map((group) => (
        <section key={group.name} aria-label={t(`group.${group.name}`)}>
          {group.kinds.length > 1 && (
            <p>
              <b>{t(`group.${group.name}`)}</b>
              <b translate="no">{shown(group.name, group.kinds)}</b>
            </p>
          )}
          {group.kinds.map((kind) => (
            <a
              key={kind}
              className={group.kinds.length > 1 ? undefined : "is-group"}
              href={href("/operator/ledger", { kind })}
              aria-current={kind === current ? "true" : undefined}
            >
              <span>{name(kind)}</span>
              <span translate="no">{shown(group.name, [kind])}</span>
            </a>
          ))}
        </section>
      ))}
      <p className="fin-sum">
        <span>{t("ledger.sum")}</span>
        <b translate="no">{amount(moneyIn(kinds))}</b>
      </p>
    </nav>
  );
}
