import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { type GoodsCard, goodsCards } from "~/app/catalog/api.server";
import { EmptyState } from "~/app/design/states";
import wash from "~/app/design/styles/wash.css?url";
import { useFormat } from "~/app/platform/format/format";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { priceText } from "~/app/platform/ui/amounts";
import { useBoundary } from "~/app/platform/ui/clock/use-boundary";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { groupOfGoods, withOwnTeams } from "../teams/group-offer.server";
import type { GroupOffer } from "../teams/team-view";
import { OpenTeams } from "../ui/teams/open-teams";
import { SkuChoice } from "../ui/teams/sku-choice";
import styles from "../ui/teams/team.css?url";
import { TeamGoods } from "../ui/teams/team-goods";
import { useTeamRules } from "../ui/teams/use-team-rules";

export const links: LinksFunction = () => [wash, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

/** Most open teams of the page. */
const limit = 100;

/** `/pages/product/group?id=&sku=`: the group-buy of a goods: begin a team, or join one of those that are open. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const goodsId = readId(query.get("id"));
  const { locale, i18n } = context.language;
  if (goodsId === null) throw notFound();
  const [cards, found] = await Promise.all([
    goodsCards(context.db, [goodsId], locale),
    groupOfGoods(context.db, { goodsId, limit, locale }),
  ]);
  const card = cards.get(goodsId);
  if (!card || !found) throw notFound();
  const session = await context.session(request);
  const group =
    found.group && session
      ? await withOwnTeams(context.db, found.group, { userId: session.ownerId, limit })
      : found.group;
  return { card, group, boundary: found.boundary, skuId: readId(query.get("sku")), title: i18n.t("teams:title") };
}

export const meta = unlistedMeta;

export default function GroupBuy() {
  const { t } = useTranslation("teams");
  const { card, group, boundary, skuId, title } = useLoaderData<typeof loader>();
  useBoundary(boundary);
  return (
    <InnerPage title={title} back="/pages/product/goods" backQuery={{ id: card.id }}>
      {group ? (
        <Running card={card} group={group} skuId={skuId} />
      ) : (
        <EmptyState icon="users" title={t("over")} text={t("overText")}>
          <a className="button button-tint" href={href("/pages/product/goods", { id: card.id })}>
            {t("toGoods")}
          </a>
        </EmptyState>
      )}
    </InnerPage>
  );
}

function Running({ card, group, skuId }: { card: GoodsCard; group: GroupOffer; skuId: number | null }) {
  const { t } = useTranslation("teams");
  const { price } = useFormat();
  const rules = useTeamRules();
  const { size, ways, choices, open, openTeams } = group;
  const [first] = choices;
  const several = choices.some(({ priceMinor }) => priceMinor !== first?.priceMinor);
  const amount = priceText(price(first?.priceMinor ?? 0, card.currency));
  return (
    <>
      <div className="team-page">
        <TeamGoods
          goods={card}
          words=""
          size={size}
          priceMinor={first?.priceMinor ?? 0}
          aloneMinor={first?.aloneMinor ?? 0}
          from={several}
        />
        <div className="card team-part grid one-column gap-8px text-ink-2 text-sm">
          {ways.map((way) => (
            <p key={way.words}>
              {ways.length > 1 && <b className="text-ink font-medium" dir="auto">{`${way.words}: `}</b>}
              <span>{rules(way)}</span>
            </p>
          ))}
        </div>
        {open.length > 0 && (
          <section className="card team-part" aria-labelledby="open-teams">
            <h2 className="font-base font-semibold" id="open-teams">
              {t("row.title", { count: openTeams })}
            </h2>
            <OpenTeams group={group} />
          </section>
        )}
      </div>
      <SkuChoice skus={choices} currency={card.currency} token={null} id="start" skuId={skuId}>
        <div className="act-bar">
          <button type="submit" className="button flex-1-1-full">
            {t(several ? "start.from" : "start.act", { price: amount })}
          </button>
        </div>
      </SkuChoice>
    </>
  );
}
