import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Select } from "~/app/design/console/select";
import { TextField } from "~/app/design/console/text-field";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { couponKinds, givenStates } from "../coupon-choices";
import type { couponList } from "../coupon-list.server";
import type { CouponPlaces } from "../coupon-places";
import { CouponRow } from "./coupon-row";

const columns = ["coupon", "worth", "given", "claimed", "used", "acts"] as const;

interface CouponListProps {
  data: SerializeFrom<Awaited<ReturnType<typeof couponList>>>;
  places: CouponPlaces;
  /** May make, change and stop them. */
  decides: boolean;
  lead: string;
  /** Said when there is none at all. */
  empty: string;
  /** Refusal of the last act. */
  error: string | undefined;
}

/** The coupons of an issuer: states with counts, search, each with what became of it. */
export function CouponList({ data, places, decides, lead, empty, error }: CouponListProps) {
  const { t } = useTranslation(["marketing", "operator"]);
  const { title, rows, currency, counts, filter, next } = data;
  const { words: q, kind, state } = filter;
  return (
    <>
      <PageHead title={title} lead={lead}>
        <CsvLink href={href(places.file, { q, kind, state })} />
        {decides && (
          <a className="c-button is-primary" href={places.form("new")}>
            <Icon name="plus" />
            {t("new")}
          </a>
        )}
      </PageHead>
      <Refusal text={error && t(`refusals.${error}`)} />
      <nav className="c-tabs" aria-label={t("states")}>
        {(["all", ...givenStates] as const).map((tab) => (
          <a
            key={tab}
            href={href(places.list, { state: tab === "all" ? "" : tab, kind, q })}
            aria-current={(state ?? "all") === tab ? "page" : undefined}
          >
            {t(`state.${tab}`)} <span>{counts[tab]}</span>
          </a>
        ))}
      </nav>
      <Form method="get" className="c-row c-filter" role="search">
        {state && <input type="hidden" name="state" value={state} />}
        <TextField name="q" type="search" label={t(places.own ? "fields.name" : "search")} value={q} maxLength={60} />
        <Select
          name="kind"
          label={t("kind")}
          value={kind ?? ""}
          options={[
            { value: "", label: t("anyKind") },
            ...couponKinds.map((one) => ({ value: one, label: t(`kinds.${one}`) })),
          ]}
        />
        <button type="submit" className="c-button">
          <Icon name="search" />
          {t("operator:audit.find")}
        </button>
      </Form>
      <section className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="ticket-percent" text={counts.all === 0 ? empty : t("none")} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col" className={name === "claimed" || name === "used" ? "c-number" : undefined}>
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <CouponRow key={row.id} coupon={row} places={places} currency={currency} decides={decides} />
              ))}
            </tbody>
          </table>
        )}
        <div className="c-pager">
          <span className="c-quiet">{t("count", { count: counts.all })}</span>
          {next && (
            <a className="c-button" href={href(places.list, { state, kind, q, before: next })}>
              {t("more")}
            </a>
          )}
        </div>
      </section>
    </>
  );
}
