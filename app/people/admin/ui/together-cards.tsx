import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { loadPerson } from "../person-page.server";
import { LinesCard } from "./card";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadPerson>>>;

function Goods({ id, title }: { id: number; title: string }) {
  return (
    <b data-breaks>
      <a href={href("/pages/product/goods", { id })}>
        <bdi>{title}</bdi>
      </a>
    </b>
  );
}

/** Teams of group-buys in which a person has or had a seat. */
export function TeamsCard({ teams }: Pick<Data, "teams">) {
  const { t } = useTranslation("people");
  const moment = useMoment();
  if (teams.count === 0) return null;
  return (
    <LinesCard title={t("teams.title")} end={<span translate="no">{teams.count}</span>}>
      {teams.rows.map(({ id, goodsId, title, state, left, taken, size, at }) => (
        <li key={id}>
          <Goods id={goodsId} title={title} />
          <span className="c-quiet">{t("teams.people", { taken, size })}</span>
          <span className="c-pill">{t(`teams.state.${left ? "left" : state}`)}</span>
          <span className="c-when">{moment(at)}</span>
        </li>
      ))}
    </LinesCard>
  );
}

/** A person's own bargains. */
export function BargainsCard({ bargains }: Pick<Data, "bargains">) {
  const { t } = useTranslation("people");
  const moment = useMoment();
  const { price } = useFormat();
  if (bargains.count === 0) return null;
  return (
    <LinesCard title={t("bargains.title")} end={<span translate="no">{bargains.count}</span>}>
      {bargains.rows.map(({ id, goodsId, title, made, friends, standsMinor, over, at }) => (
        <li key={id}>
          <Goods id={goodsId} title={title} />
          <span className="c-quiet">
            <span>{t("bargains.friends", { made, friends })}</span> <span>{`· ${moment(at)}`}</span>
          </span>
          <span className="c-pill">{t(over ? "bargains.over" : "bargains.running")}</span>
          <span translate="no" className="c-when">
            {priceText(price(standsMinor, bargains.currency))}
          </span>
        </li>
      ))}
    </LinesCard>
  );
}
