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
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { forgetTalk, talkKey } from "../client/saved-talks";
import type { BuyerChat, TalkReply } from "../talking/talk";
import { TalkComposer } from "./talk-composer";
import { TalkLog } from "./talk-log";
import { Pick } from "./talk-picker";
import { TalkSearchField } from "./talk-search";
import { TalkWho } from "./talk-who";
import { useShownTalk } from "./use-shown-talk";

/** The questions that people ask a shop first, offered as long as the conversation is short. */
const questions = ["stock", "shipping", "returns", "invoice"] as const;

export function BuyerTalk({ data, reply }: { data: BuyerChat; reply: TalkReply | undefined }) {
  const { t } = useTranslation(["talk", "modules", "shell"]);
  const { shop, presence, greeting, me, talk, offer, draft, picks, closed } = data;
  const shown = useShownTalk(talk, href("/pages/notice/chat", { shop_id: shop.id }));
  const { live, messages } = shown;
  const { state } = live;
  return (
    <>
      <header className="talk-head">
        <BackButton />
        <a
          className="flex flex-1-1-8rem items-center gap-8px min-w-0 min-h-44px"
          href={href("/pages/shop/shop", { id: shop.id })}
        >
          <Avatar picture={shop.logo} name={shop.name} size="small" />
          <TalkWho
            name={shop.name}
            mark={presence.word === "replies" ? "is-online" : `is-${presence.word}`}
            changes
            presence={
              live.typing
                ? t("typing")
                : presence.word === "replies"
                  ? t("presence.replies", { count: presence.count })
                  : t(`presence.${presence.word}`, "until" in presence ? { until: presence.until } : {})
            }
          >
            {shop.kind !== "personal" && <ShopBadge kind={shop.kind} label={t(`modules:goods.kind.${shop.kind}`)} />}
          </TalkWho>
        </a>
        <TalkSearchField shown={shown} />
        <LanguageSwitch />
      </header>
      <main id="content" className="talk-page flex flex-1-1-0 flex-column min-h-0">
        <TalkLog
          shown={shown}
          speakers={{ user: me, shop: { name: shop.name, avatar: shop.logo } }}
          head={
            <>
              {state && messages.length > 0 && !state.more && !talk.earlier && (
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
        />
        {closed ? (
          <p className="talk-closed">{t("shopClosed")}</p>
        ) : (
          <>
            <Offer offer={offer} messageKey={talk.key} />
            <TalkComposer
              shown={shown}
              place={`shop ${shop.id}`}
              reply={reply}
              draft={draft}
              picks={picks}
              quick={messages.length < 4 ? questions.map((one) => t(`ask.${one}`)) : []}
            />
          </>
        )}
      </main>
    </>
  );
}

/** Deletes the conversation for the buyer only; placed at its beginning, away from the composer. */
function DeleteTalk({ upTo, conversation }: { upTo: number; conversation: number }) {
  const { t } = useTranslation("talk");
  return (
    <div className="talk-end">
      <ConfirmAction name="deleteTalk" label={t("delete")} question={t("deleteAsk")} look="talk-edge">
        <Form method="post" onSubmit={() => forgetTalk(talkKey({ side: "user", conversation }))}>
          <button type="submit" name="clear" value={upTo} className="button button-danger">
            {t("delete")}
          </button>
        </Form>
      </ConfirmAction>
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

/** The goods or order from the address of the page: one tap sends it. */
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
