import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { CsvLink } from "~/app/console/list/csv-link";
import { FilterSelect, ListFilter } from "~/app/console/list/list-filter";
import { ViewLinks } from "~/app/console/list/saved-views";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { useDuration } from "~/app/console/use-duration";
import { href } from "~/app/platform/http/href";
import { answerRecharges, loadRecharges } from "../recharges-page.server";
import { RechargeCase } from "../ui/recharge-case";
import { RechargeQueue } from "../ui/recharge-queue";

export const meta = consoleMeta;

/**
 * `/operator/recharges?state=&q=&method=&id=&after=`: recharges to review, and one of them with the effect of approving
 * it.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRecharges(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerRecharges(request, context);

export default function Recharges() {
  const { t } = useTranslation("finance");
  const duration = useDuration();
  const { title, rows, counts, filter, next, chosen, opened, decides, reads, seesPeople, nowMs } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const query = {
    q: filter.searchText,
    method: filter.method,
    state: filter.state === "in_review" ? null : filter.state,
  };
  const oldest = counts.oldestMinutes;
  return (
    <>
      <PageHead
        title={title}
        lead={
          oldest === null
            ? t("recharges.noneWaits")
            : t("recharges.lead", { count: counts.in_review, time: duration(oldest) })
        }
      >
        <CsvLink href={href("/operator/recharges.csv", query)} />
      </PageHead>
      <ListFilter query={query} kept={{ state: query.state }}>
        <TextField name="q" type="search" label={t("recharges.searchHint")} value={query.q} maxLength={80} />
        <FilterSelect
          name="method"
          label={t("said.method")}
          whatever={t("withdrawals.any")}
          value={query.method}
          all={["bank", "crypto"] as const}
          text={(one) => t(`method.${one}`)}
        />
      </ListFilter>
      <ViewLinks path="/operator/recharges" query={query} />
      <div className={opened ? "c-two fin-review is-opened" : "c-two fin-review"}>
        <RechargeQueue
          rows={rows}
          counts={counts}
          state={filter.state}
          query={{ q: query.q, method: query.method }}
          next={next}
          nowMs={nowMs}
          chosen={chosen?.id ?? null}
        />
        {chosen ? (
          <RechargeCase
            key={`${chosen.id} ${chosen.state}`}
            recharge={chosen}
            decides={decides}
            reads={reads}
            seesPeople={seesPeople}
            reply={reply?.values.id === String(chosen.id) ? reply : undefined}
          />
        ) : (
          <section className="c-card">
            <Nothing icon="inbox" text={t("recharges.empty")} />
          </section>
        )}
      </div>
    </>
  );
}
