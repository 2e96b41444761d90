import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import {
  clockAt,
  EarlierLink,
  LatestLink,
  shownMessages,
  TalkComposer,
  TalkLog,
  type TalkReply,
  TalkUnsent,
  useCards,
  useLiveTalk,
} from "~/app/chat/ui";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import type { AskReply, PersonPage } from "./person-page";
import { AskCard, EndCase, RatingCard, WaitingCard } from "./service-cards";

const path = "/pages/user/service/person";

/** How often somebody who waits is told their place anew: others come and go without a word to them. */
const placeMs = 20_000;

/**
 * A person's conversation with the desk: their place in the queue, who answers, what is said, the end and the rating.
 */
export function ServiceTalk({ data, reply }: { data: PersonPage; reply: TalkReply | AskReply | undefined }) {
  const { t } = useTranslation("desk");
  const { own, hours, onDuty, me, talk, picks } = data;
  const live = useLiveTalk(talk);
  const [cards, addCards] = useCards(talk);
  const { state } = live;
  const { earlier, conversation } = talk;
  const to = (query: Record<string, string | number>) => href(path, query);
  const open = own !== null && own.state !== "ended";
  useAgain(own?.state === "waiting");
  const messages = earlier ? shownMessages(earlier.messages) : (state?.messages ?? []);
  const typed = reply && "text" in reply ? reply : undefined;
  const refused = reply && "question" in reply ? reply : undefined;
  return (
    <>
      <header className="talk-head">
        <a className="bar-button" href={href("/pages/user/service")} aria-label={t("back")}>
          <Icon name="chevron-left" className="mirrored" />
        </a>
        <div className="talk-who block flex-1-1-0 min-w-0">
          <h1>{own?.state === "claimed" && own.by ? <bdi>{own.by}</bdi> : t("title")}</h1>
          <span
            className={
              hours.open
                ? "talk-presence block text-ink-3 font-xs leading-16 is-open"
                : "talk-presence block text-ink-3 font-xs leading-16"
            }
          >
            {hours.until === null
              ? t("hours.never")
              : t(hours.open ? "hours.open" : "hours.closed", { at: clockAt(hours.until, talk.zone) })}
          </span>
        </div>
        <LanguageSwitch />
      </header>
      <main id="content" className="talk-page flex flex-1-1-0 flex-column min-h-0">
        <TalkLog
          messages={messages}
          conversation={conversation ?? 0}
          side="user"
          me={talk.me}
          speakers={{ user: me, shop: { name: own?.by ?? t("title"), avatar: null } }}
          cards={cards}
          zone={talk.zone}
          nowMs={talk.nowMs}
          readUpTo={state?.shop.read ?? 0}
          head={
            <>
              <EarlierLink talk={talk} to={to} live={live} onCards={addCards} />
              {messages.length === 0 && !open && <p className="talk-note">{t("lead")}</p>}
            </>
          }
          tail={
            earlier ? (
              <LatestLink talk={talk} to={to} />
            ) : (
              <>
                <TalkUnsent live={live} />
                {own?.state === "waiting" && <WaitingCard own={own} hours={hours} onDuty={onDuty} zone={talk.zone} />}
                {own?.state === "claimed" && (
                  <>
                    <p className="talk-note">{t("answers", { name: own.by ?? "" })}</p>
                    <div className="talk-end">
                      <EndCase own={own} label={t("end")} question={t("endAsk")} />
                    </div>
                  </>
                )}
                {own?.state === "ended" && (
                  <p className="talk-note">{t(own.endedBy === "user" ? "ended.user" : "ended.staff")}</p>
                )}
              </>
            )
          }
        />
        {open && !live.connected && (
          <p className="talk-note" role="status">
            {t("offline")}
          </p>
        )}
        {own?.state === "ended" && own.by !== null && <RatingCard own={own} reply={refused} />}
        {!open && <AskCard messageKey={talk.key} reply={refused} again={own !== null} hours={hours} zone={talk.zone} />}
        {open && (
          <TalkComposer
            key={typed ? `${typed.text} ${typed.error}` : earlier ? "earlier" : "on"}
            place="desk"
            owner={talk.me}
            onTyped={live.typed}
            messageKey={talk.key}
            reply={typed}
            draft=""
            picks={picks}
            side="user"
            send={earlier ? null : live.send}
          />
        )}
      </main>
    </>
  );
}

/** Loads the page again now and then while `wanted`, and somebody looks. */
function useAgain(wanted: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => document.visibilityState === "visible" && refresh(), placeMs);
    return () => clearInterval(timer);
  }, [wanted, refresh]);
}
