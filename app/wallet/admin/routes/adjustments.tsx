import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { href } from "~/app/platform/http/href";
import { adjustedKinds, adjustmentStates } from "../adjustments/adjustment";
import { answerAdjustments, loadAdjustments } from "../adjustments/adjustments-page.server";
import { AdjustmentCase } from "../adjustments/ui/adjustment-case";
import { AdjustmentTable } from "../adjustments/ui/adjustment-table";

export const meta = consoleMeta;

/**
 * `/operator/adjustments?state=&kind=&flow=&id=&after=`: corrections of wallets and shops' balances, and one of them in
 * detail.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAdjustments(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerAdjustments(request, context);

const tabs = ["all", ...adjustmentStates] as const;

export default function Adjustments() {
  const { t } = useTranslation("adjustments");
  const { title, rows, filter, counts, next, chosen, decides, invites } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { state, kind, flow } = filter;
  const all = adjustmentStates.reduce((sum, one) => sum + counts[one], 0);
  return (
    <ListPage
      path="/operator/adjustments"
      title={title}
      lead={t("lead", { count: counts.proposed })}
      add={decides && { href: href("/operator/adjustments/new"), text: t("new") }}
      tabs={{
        name: "state",
        label: t("states"),
        all: tabs,
        current: state ?? "all",
        counts: { ...counts, all },
        text: (one) => t(`state.${one}`),
      }}
      query={{ kind, flow }}
      fields={
        <>
          <FilterSelect
            name="kind"
            label={t("whose")}
            whatever={t("any")}
            value={kind}
            all={adjustedKinds}
            text={(one) => t(`kinds.${one}`)}
          />
          <FilterSelect
            name="flow"
            label={t("flow")}
            whatever={t("any")}
            value={flow}
            all={["in", "out"]}
            text={(one) => t(`flows.${one}`)}
          />
        </>
      }
      below={
        chosen && (
          <AdjustmentCase
            key={`${chosen.id} ${chosen.state}`}
            adjustment={chosen}
            decides={decides}
            invites={invites}
            reply={reply?.values.id === String(chosen.id) ? reply : undefined}
          />
        )
      }
      none={rows.length === 0 ? { icon: "arrow-up-down", text: t(all === 0 ? "none" : "noneFound") } : undefined}
      next={{ name: "after", from: next, text: t("older") }}
    >
      <AdjustmentTable rows={rows} filter={filter} current={chosen?.id ?? null} />
    </ListPage>
  );
}
