import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { forgetTalk, talkKey } from "../../client/saved-talks";
import type { ShopChat, TalkReply } from "../../talking/talk";
import { TalkComposer } from "../../ui/talk-composer";
import { TalkLog } from "../../ui/talk-log";
import { TalkSearchField } from "../../ui/talk-search";
import { TalkWho } from "../../ui/talk-who";
import { useShownTalk } from "../../ui/use-shown-talk";
import { BuyerAside } from "./buyer-aside";
import { HandOver } from "./hand-over";
import { ShopListPane } from "./shop-list-pane";

/** The shop's screen of a conversation: on a desktop with the list and the buyer's panel. */
export function ShopTalk({ data, reply }: { data: ShopChat; reply: TalkReply | undefined }) {
  const { t } = useTranslation("talk");
  const { list, buyer, shop, talk, handed, colleagues, replies, picks } = data;
  const shown = useShownTalk(talk, href("/pages/store/chat/index", { user_id: buyer.id }));
  const { live, messages } = shown;
  const { state } = live;
  return (
    <div className="c-panes st-panes grid one-column">
      <ShopListPane list={list} heading="h2" here={buyer.id} />
      <section className="c-talk" aria-labelledby="with">
        <header className="talk-head c-talk-head">
          <a className="c-icon-button on-phone" href={href("/pages/store/chat/list")} aria-label={t("shop.title")}>
            <Icon name="chevron-left" className="mirrored" />
          </a>
          <Avatar picture={buyer.avatar} name={buyer.name} />
          <TalkWho
            name={buyer.name}
            id="with"
            mark={buyer.online ? "is-online" : ""}
            changes
            presence={live.typing ? t("typing") : t(buyer.online ? "shop.online" : "shop.offline")}
          />
          <TalkSearchField shown={shown} />
          {state && <HandOver takenBy={state.takenBy} me={talk.me} colleagues={colleagues} />}
        </header>
        {handed && (
          <p className="talk-note" dir="auto">
            {t("shop.handedBy", handed)}
          </p>
        )}
        <TalkLog
          shown={shown}
          speakers={{ user: buyer, shop }}
          head={messages.length === 0 && <p className="talk-note">{t("shop.writeFirst")}</p>}
        />
        <TalkComposer
          shown={shown}
          place={`buyer ${buyer.id}`}
          reply={reply}
          picks={picks}
          quick={replies}
          quickEnd={
            <a className="c-icon-button" href={href("/pages/store/chat/settings")} aria-label={t("shop.editReplies")}>
              <Icon name="sliders-horizontal" />
            </a>
          }
        />
      </section>
      <BuyerAside data={data}>
        {state && messages.length > 0 && (
          <ConfirmAction
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
          </ConfirmAction>
        )}
      </BuyerAside>
    </div>
  );
}
