import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { ShopBadge } from "~/app/design/marks";
import { useFormat } from "~/app/platform/format/format";
import { printedNumber } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { useGoBack } from "~/app/platform/ui/history/use-go-back";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { ConfirmAct } from "~/app/platform/ui/modal/confirm-act";
import { forgetTalk, talkKey } from "../client/kept-talks";
import type { BuyerChat, TalkReply } from "../talking/talk";
import { shownMessages } from "../talking/talk-items";
import { TalkComposer } from "./talk-composer";
import { EarlierLink, LatestLink, useCards } from "./talk-edges";
import { TalkLog } from "./talk-log";
import { Pick } from "./talk-picker";
import { TalkFound, TalkSearchField } from "./talk-search";
import { TalkUnsent } from "./talk-unsent";
import { useLiveTalk } from "./use-live-talk";

const path = "/pages/notice/chat";

/** The buyer's screen of a conversation with a shop. */
export function BuyerTalk({ data, reply }: { data: BuyerChat; reply: TalkReply | undefined }) {
  const { t } = useTranslation(["talk", "modules", "shell"]);
  const { shop, presence, greeting, me, talk, offer, picks, closed } = data;
  const { earlier, conversation } = talk;
  const to = (query: Record<string, string | number>) => href(path, { shop_id: shop.id, ...query });
  const live = useLiveTalk(talk);
  const { state } = live;
  const [cards, addCards] = useCards(talk);
  const messages = earlier ? shownMessages(earlier.messages) : (state?.messages ?? []);
  return (
    <>
      <header className="talk-head">
        <BackButton />
        <a
          className="flex flex-1-1-8rem items-center gap-8px min-w-0 min-h-44px"
          href={href("/pages/shop/shop", { id: shop.id })}
        >
          <Avatar picture={shop.logo} name={shop.name} size="small" />
          <span className="talk-who block flex-1-1-0 min-w-0">
            <h1>
              <bdi>{shop.name}</bdi>
              {shop.kind !== "personal" && <ShopBadge kind={shop.kind} label={t(`modules:goods.kind.${shop.kind}`)} />}
            </h1>
            <span className={`talk-presence block hint leading-16 is-${presence.word}`} role="status">
              {live.typing
                ? t("typing")
                : t(`presence.${presence.word}`, "until" in presence ? { until: presence.until } : {})}
            </span>
          </span>
        </a>
        <TalkSearchField place={{ shop_id: shop.id }} words={talk.found?.words ?? ""} />
        <LanguageSwitch />
      </header>
      <main id="content" className="talk-page flex flex-1-1-0 flex-column min-h-0">
        {talk.found ? (
          <TalkFound talk={talk} to={to} />
        ) : (
          <TalkLog
            messages={messages}
            conversation={conversation ?? 0}
            side="user"
            me={talk.me}
            speakers={{ user: me, shop: { name: shop.name, avatar: shop.logo } }}
            cards={cards}
            zone={talk.zone}
            nowMs={talk.nowMs}
            readUpTo={state?.shop.read ?? 0}
            head={
              <>
                <EarlierLink talk={talk} to={to} live={live} onCards={addCards} />
                {state && messages.length > 0 && !state.more && !earlier && (
                  <DeleteTalk upTo={state.seq} conversation={state.conversation} />
                )}
                {messages.length === 0 && greeting !== "" && (
                  <p className="talk-greeting w-fit mb-12px" dir="auto">
                    {greeting}
                  </p>
                )}
                {messages.length === 0 && <p className="talk-note">{t("nothingYet", { name: shop.name })}</p>}
              </>
            }
            tail={earlier ? <LatestLink talk={talk} to={to} /> : <TalkUnsent live={live} />}
          />
        )}
        {closed ? (
          <p className="talk-closed">{t("shopClosed")}</p>
        ) : (
          <>
            {!live.connected && (
              <p className="talk-note" role="status">
                {t("live.away")}
              </p>
            )}
            <Offer offer={offer} messageKey={talk.key} />
            <TalkComposer
              key={
                reply ? `${reply.text} ${reply.error}` : earlier ? "earlier" : conversation === null ? "first" : "on"
              }
              place={`shop ${shop.id}`}
              owner={talk.me}
              onTyped={live.typed}
              messageKey={talk.key}
              reply={reply}
              draft={data.draft}
              picks={picks}
              side="user"
              send={earlier ? null : live.send}
            />
          </>
        )}
      </main>
    </>
  );
}

/** Deletes the conversation for the buyer alone; at its beginning, out of the way. */
function DeleteTalk({ upTo, conversation }: { upTo: number; conversation: number }) {
  const { t } = useTranslation("talk");
  return (
    <div className="talk-end">
      <ConfirmAct name="deleteTalk" label={t("delete")} question={t("deleteAsk")} look="talk-edge">
        <Form method="post" onSubmit={() => forgetTalk(talkKey({ side: "user", conversation }))}>
          <button type="submit" name="clear" value={upTo} className="button button-danger">
            {t("delete")}
          </button>
        </Form>
      </ConfirmAct>
    </div>
  );
}

function BackButton() {
  const { t } = useTranslation("shell");
  const back = href("/pages/notice/notice");
  const onBack = useGoBack(back);
  return (
    <a
      className="bar-button"
      href={back}
      aria-label={t("back")}
      onClick={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <Icon name="chevron-left" className="mirrored" />
    </a>
  );
}

/** What the page was opened with: one tap sends it. */
function Offer({ offer, messageKey }: Pick<BuyerChat, "offer"> & { messageKey: string }) {
  const format = useFormat();
  const { goods, order } = offer;
  if (!goods && !order) return null;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      replace
      className="relative flex-none p-8-12px bg-card border-t-bar-line"
    >
      <input type="hidden" name="key" value={messageKey} />
      {goods && (
        <Pick name="goods" id={goods.id} picture={goods.picture} title={goods.title}>
          <span translate="no">{priceText(format.price(goods.priceMinor, goods.currency))}</span>
        </Pick>
      )}
      {order && (
        <Pick name="order" id={order.id} picture={order.picture} title={order.title}>
          <span translate="no">{printedNumber(order.number)}</span>
        </Pick>
      )}
    </Form>
  );
}
