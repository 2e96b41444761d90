import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { ConfirmAct } from "~/app/platform/ui/modal/confirm-act";
import { forgetTalk, talkKey } from "../../client/kept-talks";
import type { ShopChat, TalkReply } from "../../talking/talk";
import { shownMessages } from "../../talking/talk-items";
import { TalkComposer } from "../../ui/talk-composer";
import { EarlierLink, LatestLink, useCards } from "../../ui/talk-edges";
import { TalkLog } from "../../ui/talk-log";
import { TalkFound, TalkSearchField } from "../../ui/talk-search";
import { TalkUnsent } from "../../ui/talk-unsent";
import { useLiveTalk } from "../../ui/use-live-talk";
import { BuyerAside } from "./buyer-aside";
import { HandOver } from "./hand-over";
import { ShopListPane } from "./shop-list-pane";

/** A shop's screen of a conversation: on a desktop the list before it and the buyer beside it. */
export function ShopTalk({ data, reply }: { data: ShopChat; reply: TalkReply | undefined }) {
  const { t } = useTranslation("talk");
  const { list, buyer, shop, talk, colleagues, replies, picks } = data;
  const { earlier, conversation } = talk;
  const to = (query: Record<string, string | number>) =>
    href("/pages/store/chat/index", { user_id: buyer.id, ...query });
  const live = useLiveTalk(talk);
  const { state } = live;
  const [cards, addCards] = useCards(talk);
  const messages = earlier ? shownMessages(earlier.messages) : (state?.messages ?? []);
  return (
    <div className="c-panes st-panes grid one-column">
      <ShopListPane list={list} heading="h2" here={buyer.id} />
      <section className="c-talk" aria-labelledby="with">
        <header className="c-talk-head">
          <a className="c-icon-button c-talk-back" href={href("/pages/store/chat/list")} aria-label={t("shop.title")}>
            <Icon name="chevron-left" className="mirrored" />
          </a>
          <Avatar picture={buyer.avatar} name={buyer.name} />
          <div className="talk-who block flex-1-1-0 min-w-0">
            <h1 id="with">
              <bdi>{buyer.name}</bdi>
            </h1>
            <p
              className={
                buyer.online
                  ? "talk-presence block text-ink-3 font-xs leading-16 is-online"
                  : "talk-presence block text-ink-3 font-xs leading-16"
              }
              role="status"
            >
              {live.typing ? t("typing") : t(buyer.online ? "shop.online" : "shop.offline")}
            </p>
          </div>
          <TalkSearchField place={{ user_id: buyer.id }} words={talk.found?.words ?? ""} />
          {state && <HandOver takenBy={state.takenBy} me={talk.me} colleagues={colleagues} />}
        </header>
        {talk.found ? (
          <TalkFound talk={talk} to={to} />
        ) : (
          <TalkLog
            messages={messages}
            conversation={conversation ?? 0}
            side="shop"
            me={talk.me}
            speakers={{ user: buyer, shop }}
            cards={cards}
            zone={talk.zone}
            nowMs={talk.nowMs}
            readUpTo={state?.user.read ?? 0}
            head={
              <>
                <EarlierLink talk={talk} to={to} live={live} onCards={addCards} />
                {messages.length === 0 && <p className="talk-note">{t("shop.writeFirst")}</p>}
              </>
            }
            tail={earlier ? <LatestLink talk={talk} to={to} /> : <TalkUnsent live={live} />}
          />
        )}
        {!live.connected && (
          <p className="talk-note" role="status">
            {t("live.away")}
          </p>
        )}
        <TalkComposer
          key={reply ? `${reply.text} ${reply.error}` : earlier ? "earlier" : conversation === null ? "first" : "on"}
          place={`buyer ${buyer.id}`}
          owner={talk.me}
          onTyped={live.typed}
          messageKey={talk.key}
          reply={reply}
          draft=""
          picks={picks}
          side="shop"
          quick={replies}
          quickEnd={
            <a className="c-icon-button" href={href("/pages/store/chat/settings")} aria-label={t("shop.editReplies")}>
              <Icon name="sliders-horizontal" />
            </a>
          }
          send={earlier ? null : live.send}
        />
      </section>
      <BuyerAside data={data}>
        {state && messages.length > 0 && (
          <ConfirmAct
            name="deleteShopTalk"
            label={t("delete")}
            question={t("shop.deleteAsk")}
            look="c-button is-danger"
          >
            <Form
              method="post"
              onSubmit={() => forgetTalk(talkKey({ side: "shop", conversation: state.conversation }))}
            >
              <button type="submit" name="clear" value={state.seq} className="c-button is-danger">
                {t("delete")}
              </button>
            </Form>
          </ConfirmAct>
        )}
      </BuyerAside>
    </div>
  );
}
