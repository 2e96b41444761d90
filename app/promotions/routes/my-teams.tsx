import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { Icon } from "~/app/design/icon";
import { EmptyState } from "~/app/design/states";
import { answerOrderAction } from "~/app/orders/api.server";
import { ActionButton } from "~/app/orders/ui";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { useBoundary } from "~/app/platform/ui/clock/use-boundary";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import { readSettings } from "~/app/settings/api.server";
import { myTeams } from "../teams/team-page.server";
import { countGathering } from "../teams/team-page-queries.server";
import { type TeamView, teamTabs } from "../teams/team-view";
import styles from "../ui/teams/team.css?url";
import { TeamCard } from "../ui/teams/team-card";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

const path = "/pages/user/order/group";

/** `/pages/user/order/group?state=&after=`: a person's teams that gather, are done, or failed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId } = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const tab = teamTabs.find((one) => one === query.get("state")) ?? "gathering";
  const { db, language, origin } = context;
  const { teamPauseDays } = (await readSettings(db)).timers;
  const asked = { userId, tab, after: query.get("after"), pauseDays: teamPauseDays, locale: language.locale };
  const [page, gathering] = await Promise.all([myTeams(db, asked), countGathering(db, userId)]);
  return { ...page, tab, gathering, origin, title: language.i18n.t("teams:mine.title") };
}

/** Handles leaving, and cancelling what is not paid, like a page of orders. */
export const action = ({ request, context }: ActionFunctionArgs) => answerOrderAction(request, context);

export const meta = unlistedMeta;

const nameOf = ({ own, token }: TeamView) => own?.orderId ?? token;

export default function MyTeams() {
  const { t } = useTranslation(["teams", "shell"]);
  const { badge } = useFormat();
  const { title, tab, gathering, origin, ...page } = useLoaderData<typeof loader>();
  const { rows, end } = useMoreRows<TeamView>(page, (after) => href(path, { state: tab, after }), nameOf, {
    changes: true,
  });
  const moments = page.rows.flatMap(({ boundary }) => boundary ?? []);
  useBoundary(moments.length === 0 ? null : Math.min(...moments));
  return (
    <InnerPage
      title={title}
      back="/pages/user/user"
      action={
        <a className="bar-button" href={href("/pages/user/chat")} aria-label={t("shell:service")}>
          <Icon name="headset" />
        </a>
      }
    >
      <nav className="tab-row tab-line bg-card" aria-label={title} data-scrolls="">
        {teamTabs.map((one) => (
          <a key={one} href={href(path, { state: one })} aria-current={one === tab ? "page" : undefined}>
            <span>{t(`mine.${one}`)}</span>
            {one === "gathering" && gathering > 0 && (
              <b className="text-accent font-xs font-semibold" translate="no">
                {badge(gathering)}
              </b>
            )}
          </a>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState icon="users" title={t(`none.${tab}`)} text={t("none.text")}>
          <a className="button button-tint" href={href("/")}>
            {t("none.browse")}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid one-column gap-8px p-8-12-0px">
          {rows.map((team) => (
            <li key={nameOf(team)}>
              <TeamCard team={team} origin={origin} unpaidActs={<UnpaidActs team={team} />} />
            </li>
          ))}
        </ul>
      )}
      <MoreRows end={end} labels={{ more: t("more.show"), loading: t("more.loading"), retry: t("more.retry") }} />
    </InnerPage>
  );
}

function UnpaidActs({ team: { own, goods } }: { team: TeamView }) {
  if (!own) return null;
  const orders = { ids: [own.orderId], shopId: goods.shopId, totalMinor: own.totalMinor, currency: goods.currency };
  return (
    <>
      <ActionButton act="cancel" orders={orders} look="outline" />
      <ActionButton act="pay" orders={orders} look="fill" />
    </>
  );
}
