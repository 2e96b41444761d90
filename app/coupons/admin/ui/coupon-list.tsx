import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { couponKinds, givenStates } from "../coupon-choices";
import type { couponList } from "../coupon-list.server";
import type { CouponPlaces } from "../coupon-places";
import { CouponRow } from "./coupon-row";

const tabs = ["all", ...givenStates] as const;
const columns = ["coupon", "worth", "given", "claimed", "used", "acts"] as const;

interface CouponListProps {
  data: SerializeFrom<Awaited<ReturnType<typeof couponList>>>;
  places: CouponPlaces;
  /** May create, change and stop them. */
  decides: boolean;
  lead: string;
  /** Shown when there is none at all. */
  empty: string;
  error: CodesOf<"marketing:refusals"> | undefined;
}

export function CouponList({ data, places, decides, lead, empty, error }: CouponListProps) {
  const { t } = useTranslation("marketing");
  const { title, rows, currency, counts, filter, next } = data;
  const { searchText: q, kind, state } = filter;
  return (
    <ListPage
      path={places.list}
      title={title}
      lead={lead}
      add={decides && { href: places.form("new"), text: t("new") }}
      refusal={error && t(textKey("marketing:refusals", error))}
      tabs={{
        name: "state",
        label: t("states"),
        all: tabs,
        current: state ?? "all",
        counts,
        text: (one) => t(`state.${one}`),
      }}
      query={{ q, kind }}
      fields={
        <>
          <TextField name="q" type="search" label={t(places.own ? "fields.name" : "search")} value={q} maxLength={60} />
          <FilterSelect
            name="kind"
            label={t("kind")}
            whatever={t("anyKind")}
            value={kind}
            all={couponKinds}
            text={(one) => t(`kinds.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "ticket-percent", text: counts.all === 0 ? empty : t("none") } : undefined}
      columns={{ names: columns, text: (name) => t(`columns.${name}`), figures: ["claimed", "used"] }}
      count={t("count", { count: counts.all })}
      next={{ name: "before", from: next, text: t("more") }}
    >
      {rows.map((row) => (
        <CouponRow key={row.id} coupon={row} places={places} currency={currency} decides={decides} />
      ))}
    </ListPage>
  );
}
