import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { healthOf } from "~/app/operator/health/health.server";
import { workLists } from "~/app/operator/home/home.server";
import { shopFigures } from "~/app/operator/home/home-queries.server";
import { HealthCard } from "~/app/operator/ui/health-card";
import { WorkCard } from "~/app/operator/ui/work-card";
import { listActions, requireStaff } from "~/app/staff/api.server";
import { LatestActions, may } from "~/app/staff/ui";
import { Spark } from "../ui/spark";

export const meta = consoleMeta;

/** `/operator`: the person's pending work first, then figures, then the system's health. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "console.read");
  const [work, figures, health, actions] = await Promise.all([
    workLists(context, staff),
    shopFigures(context.db, context.marketZone),
    may(staff, "jobs.read") ? healthOf(context) : null,
    may(staff, "audit.read") ? listActions(context.db, {}, { limit: 6 }) : null,
  ]);
  const title = context.language.i18n.t("operator:rail.home");
  return { title, name: staff.name, work, figures, health, acts: actions, nowMs: context.clock.now().getTime() };
}

export default function OperatorHome() {
  const { t } = useTranslation("operator");
  const { name, work, figures, health, acts, nowMs } = useLoaderData<typeof loader>();
  const { newMembers, members, ...rest } = figures;
  const week = newMembers.slice(-7).reduce((sum, one) => sum + one, 0);
  const waiting = work.filter((list) => list.name !== "planned").reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHead title={t("home.hello", { name })} lead={t("home.waiting", { count: waiting })} />
      <div className="c-cards">
        {work.map((list) => (
          <WorkCard key={list.name} work={list} nowMs={nowMs} />
        ))}
      </div>
      <div className="c-card c-figures">
        <dl className="c-figure">
          <dt className="whole-row text-ink-2 font-xs">{t("figures.members")}</dt>
          <dd translate="no" className="font-lg leading-28 font-650">
            {members}
          </dd>
          <dd>
            <Spark values={newMembers} />
          </dd>
          <dd className="whole-row hint">{t("figures.newThisWeek", { count: week })}</dd>
        </dl>
        {(["goods", "shops", "pages", "articles"] as const).map((figure) => (
          <dl className="c-figure" key={figure}>
            <dt className="whole-row text-ink-2 font-xs">{t(`figures.${figure}`)}</dt>
            <dd translate="no" className="font-lg leading-28 font-650">
              {rest[figure]}
            </dd>
            <dd className="whole-row hint">{t(`figures.${figure}Note`)}</dd>
          </dl>
        ))}
      </div>
      {(acts || health) && (
        <div className="c-two">
          {acts && <LatestActions actions={acts} nowMs={nowMs} />}
          {health && <HealthCard lines={health} />}
        </div>
      )}
    </>
  );
}
