import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { ShownPeople } from "../../referral/shown-referral";
import { useDayNames } from "../use-day-names";

type PeopleCardProps = ShownPeople & { currency: string };

/** The people whom somebody brought, by month: one month is open, the others are links. Amounts in minor units. */
export function PeopleCard({ months, open, people, currency }: PeopleCardProps) {
  const { t } = useTranslation("referral");
  const name = useDayNames();
  if (months.length === 0) return null;
  return (
    <section className="m-8-12-0px p-12px card" aria-labelledby="people">
      <h2 className="font-base font-semibold" id="people">
        {t("people")}
      </h2>
      {months.map(({ month, joined, ordered }) => (
        <div key={month}>
          <p className="flex flex-wrap justify-between gap-8px min-h-44px items-center text-ink-2 text-sm">
            {month === open ? (
              <span>{name(month, "monthYear")}</span>
            ) : (
              <a className="text-accent" href={`${href("/pages/user/distribution/distribution", { month })}#people`}>
                {name(month, "monthYear")}
              </a>
            )}
            <span>{t("joined", { count: joined, ordered })}</span>
          </p>
          {month === open && <People people={people} currency={currency} />}
        </div>
      ))}
    </section>
  );
}

function People({ people, currency }: Pick<PeopleCardProps, "people" | "currency">) {
  const { t } = useTranslation("referral");
  const { price, date } = useFormat();
  return (
    <ul>
      {people.map(({ name, at, orders, minor }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: masked names are no keys, and the list never changes on the page.
        <li className="bill" key={place}>
          <span className="flex-1-1-4rem text-sm" translate="no">
            {name}
          </span>
          <span className="hint flex-1-1-9rem">
            <span>{t("joinedOn", { date: date(at) })}</span> <span>·</span>{" "}
            <span>{t("orders", { count: orders })}</span>
          </span>
          {minor > 0 && (
            <b className="font-semibold tabular-nums text-sm" translate="no">
              {priceText(price(minor, currency))}
            </b>
          )}
        </li>
      ))}
    </ul>
  );
}
