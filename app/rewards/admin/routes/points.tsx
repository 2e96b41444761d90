import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { loadPoints } from "../points-page.server";
import { CostCard } from "../ui/cost-card";
import { PointsShell } from "../ui/points-shell";
import { ChangesCard, RulesCard } from "../ui/rules-card";

export const meta = consoleMeta;

/**
 * `/operator/points?day1=&…&day7=&buyPoints=&reviewPoints=&pointsValue=`: the rules of points, who changed them, and
 * what those in the address would have cost in the last month.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPoints(request, context);

export default function Points() {
  const { t } = useTranslation("pointsAdmin");
  const page = useLoaderData<typeof loader>();
  const { changes, head, title } = page;
  return (
    <PointsShell page="rules" title={title} head={head}>
      <div className="c-two">
        <CostCard page={page} />
        <aside className="grid gap-14px min-w-0" aria-label={t("rules.title")}>
          <RulesCard page={page} />
          <ChangesCard changes={changes} />
        </aside>
      </div>
    </PointsShell>
  );
}
