import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import { PageHead } from "~/app/console/page-head";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { FormReply } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { useLengthText } from "../../ui/use-length-text";
import type { answerCase, loadCase } from "../case-page.server";
import { CaseForms } from "./case-forms";
import { LookIn } from "./look-in";
import { RulingsCard } from "./rulings-card";
import { TalkCard } from "./talk-card";
import { useLookAgain } from "./use-look-again";

/** A room: its picture, unseen, its figures, what is said, what was ruled, and what staff can do. */
export function CasePage() {
  const { t } = useTranslation("liveAdmin");
  const found = useLoaderData<typeof loadCase>();
  const reply = useActionData<typeof answerCase>() as FormReply | undefined;
  const { title, room, rulings, lines, decides } = found;
  const onAir = room.state === "on_air";
  useLookAgain(onAir);
  return (
    <>
      <PageHead
        title={title}
        lead={[room.shop, room.host && t("host", { name: room.host })].filter(Boolean).join(" · ")}
      >
        <a className="c-button" href={href("/operator/live")}>
          <Icon name="arrow-left" className="mirrored" />
          {t("back")}
        </a>
        <a className="c-button" href={`/operator/shops/${room.shopId}`}>
          {t("toShop")}
        </a>
      </PageHead>
      <div className="c-beside">
        <div className="c-form">
          <p className="c-row">
            <span className={`c-pill ${onAir ? "is-bad" : ""}`}>{t(`state.${room.state}`)}</span>
            {room.endedBy !== null && <span className="c-pill">{t(`endedBy.${room.endedBy}`)}</span>}
            {room.silentMs !== null && (
              <span className="c-pill is-care">{t("silent", { seconds: Math.round(room.silentMs / 1000) })}</span>
            )}
          </p>
          <section className="c-card lv-look" aria-label={t("look")}>
            <LookIn room={room} src={found.src} />
            <Figures found={found} />
          </section>
          <TalkCard lines={lines} decides={decides} onAir={onAir} reply={reply} />
        </div>
        <aside>
          <CaseForms found={found} reply={reply} />
          {rulings.length > 0 && <RulingsCard rulings={rulings} />}
        </aside>
      </div>
    </>
  );
}

type Found = ReturnType<typeof useLoaderData<typeof loadCase>>;

/** How many watch, liked, followed and bought, and how well it is sent. */
function Figures({ found: { room, sold, currency } }: { found: Found }) {
  const { t } = useTranslation("liveAdmin");
  const { count, locale, price } = useFormat();
  const length = useLengthText();
  const moment = useMoment();
  const { viewers, viewersMost, viewersMostAt, likes, follows, rate, lengthMs, plannedFor, startedAt, state } = room;
  const begins = startedAt ?? plannedFor;
  const megabits = (bits: number) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bits / 1_000_000);
  const most = viewersMostAt === null ? count(viewersMost) : `${count(viewersMost)}, ${moment(viewersMostAt)}`;
  const facts = [
    ["begins", begins === null ? t("figures.open") : moment(begins)],
    ["length", lengthMs > 0 ? length(lengthMs) : null],
    ["viewers", state === "on_air" ? count(viewers) : null],
    ["most", most],
    ["likes", count(likes)],
    ["follows", count(follows)],
    ["orders", sold && count(sold.orders)],
    ["turnover", sold && priceText(price(sold.turnoverMinor, currency))],
    ["rate", rate === null ? null : t("figures.rateOf", { rate: megabits(rate) })],
  ] as const;
  return (
    <dl className="c-facts">
      {facts.map(
        ([name, text]) =>
          text !== null && (
            <div key={name} className="contents">
              <dt>{t(`figures.${name}`)}</dt>
              <dd translate={/\p{L}{4}/u.test(text) ? undefined : "no"}>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
