import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { href } from "~/app/platform/http/href";
import { loadPlans } from "../membership/plans-page.server";
import { PlanRow } from "../ui/plan-row";
import { VipFigures } from "../ui/vip-figures";

export const meta = consoleMeta;

/** `/operator/membership-plans?state=`: the plans of the membership, and what memberships bring and give. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPlans(request, context);

const columns = ["plan", "price", "percent", "cap", "coupons", "members", "state"] as const;

export default function Plans() {
  const { t } = useTranslation("vipAdmin");
  const page = useLoaderData<typeof loader>();
  const { title, rows, state, currency, edits } = page;
  return (
    <ListPage
      path="/operator/membership-plans"
      title={title}
      lead={t("lead")}
      add={edits && { href: `${href("/operator/membership-plans")}/new`, text: t("new") }}
      above={<VipFigures page={page} />}
      query={{ state }}
      fields={
        <FilterSelect
          name="state"
          label={t("columns.state")}
          whatever={t("any")}
          value={state}
          all={["on", "off"]}
          text={(one) => t(`state.${one}`)}
        />
      }
      none={rows.length === 0 ? { icon: "crown", text: t("none") } : undefined}
      columns={{
        names: columns,
        text: (name) => t(`columns.${name}`),
        figures: ["price", "percent", "cap", "coupons", "members"],
      }}
      count={t("count", { count: rows.length })}
    >
      {rows.map((row) => (
        <PlanRow key={row.id} plan={row} currency={currency} edits={edits} />
      ))}
    </ListPage>
  );
}
