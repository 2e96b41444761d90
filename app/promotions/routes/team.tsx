import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { Icon } from "~/app/design/icon";
import wash from "~/app/design/styles/wash.css?url";
import { answerOrderAction } from "~/app/orders/api.server";
import { purchaseFrameStyles } from "~/app/orders/ui";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { useBoundary } from "~/app/platform/ui/clock/use-boundary";
import { InnerPage } from "~/app/platform/ui/inner-page";
import type { OwnSeat, TeamView } from "../teams/team-view";
import { sharedMeta } from "../ui/shared-meta";
import styles from "../ui/teams/team.css?url";
import { TeamGoods } from "../ui/teams/team-goods";
import { TeamHead } from "../ui/teams/team-head";
import { TeamJoin } from "../ui/teams/team-join";
import { TeamNext } from "../ui/teams/team-next";
import { TeamOutcome } from "../ui/teams/team-outcome";
import { TeamSeats } from "../ui/teams/team-seats";
import { TeamCode, TeamLink } from "../ui/teams/team-share";
import { UnpaidWords } from "../ui/teams/unpaid-words";
import { loadTeam } from "./team-data.server";

export const links: LinksFunction = () =>
  [wash, purchaseFrameStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** `/pages/user/order/team?token=`: a team of a group-buy, for anybody who has its link; `?order=` finds one’s own. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadTeam(request, context);

/** Handles leaving, and cancelling what is not paid, like a page of orders. */
export const action = ({ request, context }: ActionFunctionArgs) => answerOrderAction(request, context);

export const meta: MetaFunction<typeof loader> = sharedMeta;

export default function Team() {
  const { team, title, shared, poster } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["teams", "shell", "orders"]);
  const { word, own, goods, choices } = team;
  useBoundary(team.boundary);
  const inIt = own?.state === "awaiting_team";
  const others = choices.some(({ priceMinor }) => priceMinor > team.priceMinor);
  return (
    <InnerPage
      title={title}
      back="/pages/user/order/group"
      action={
        <a className="bar-button" href={href("/pages/user/chat")} aria-label={t("shell:service")}>
          <Icon name="headset" />
        </a>
      }
    >
      <div className="team-page">
        <TeamGoods
          goods={goods}
          words={own?.words ?? ""}
          size={team.size}
          priceMinor={team.priceMinor}
          aloneMinor={team.aloneMinor}
          from={own === null && others}
        />
        {own?.state === "awaiting_payment" && word !== "failed" && <Unpaid own={own} currency={goods.currency} />}
        {word === "unpaid" ? null : word === "gathering" ? (
          <section className="card team-part">
            <TeamHead team={team} />
            <TeamSeats seats={team.seats} free={team.free} />
            {inIt && <TeamLink title={goods.title} address={shared.address} poster={poster} />}
          </section>
        ) : (
          <TeamOutcome team={{ ...team, word }} />
        )}
        {word === "full" && (
          <section className="card team-part">
            <TeamSeats seats={team.seats} free={0} />
          </section>
        )}
        {word === "gathering" && inIt && (
          <TeamCode picture={href("/team-code.svg", { token: team.token })} poster={poster} />
        )}
        {(word === "gathering" || word === "unpaid") && <TeamNext team={team} />}
        {word === "gathering" && !own && !team.offerRuns && <Over team={team} />}
      </div>
      {choices.length > 0 && <TeamJoin team={team} />}
    </InnerPage>
  );
}

/** No seat is theirs before they paid. */
function Unpaid({ own, currency }: { own: OwnSeat; currency: string }) {
  const { t } = useTranslation("teams");
  const { price } = useFormat();
  return (
    <section className="card team-part">
      <p className="team-note tone-warn">
        <UnpaidWords own={own} />
      </p>
      <div className="team-buttons">
        <a className="button" href={href("/pages/user/money/pay", { data: own.orderId })}>
          {t("unpaid.pay", { amount: priceText(price(own.totalMinor, currency)) })}
        </a>
      </div>
    </section>
  );
}

function Over({ team }: { team: TeamView }) {
  const { t } = useTranslation("teams");
  return (
    <section className="card team-part grid gap-8px">
      <p className="text-ink-2 text-sm">{t("over")}</p>
      <a className="button button-outline" href={href("/pages/product/goods", { id: team.goods.id })}>
        {t("toGoods")}
      </a>
    </section>
  );
}
