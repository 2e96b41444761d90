import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { clockAt, TalkComposer, TalkLog, type TalkReply, TalkWho, useShownTalk } from "~/app/chat/ui";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { LanguageSwitch } from "~/app/platform/ui/language-switch";
import { useRefresh } from "~/app/platform/ui/offline/use-refresh";
import type { AskReply, PersonPage } from "./person-page";
import { AskCard, EndCase, RatingCard, WaitingCard } from "./service-cards";

/** Interval at which the place in the queue is reloaded: it changes without an event for the person. */
const placeMs = 20_000;

/** A person's conversation with the desk: place in the queue, operator, messages, end and rating. */
export function ServiceTalk({ data, reply }: { data: PersonPage; reply: TalkReply | AskReply | undefined }) {
  const { t } = useTranslation("desk");
  const { own, hours, onDuty, me, talk, picks } = data;
  const shown = useShownTalk(talk, href("/pages/user/service/person"));
  const open = own !== null && own.state !== "ended";
  useAgain(own?.state === "waiting");
  const typed = reply && "text" in reply ? reply : undefined;
  const refused = reply && "question" in reply ? reply : undefined;
  return (
    <>
      <header className="talk-head">
        <a className="bar-button" href={href("/pages/user/service")} aria-label={t("back")}>
          <Icon name="chevron-left" className="mirrored" />
        </a>
        <TalkWho
          name={(own?.state === "claimed" && own.by) || t("title")}
          mark={hours.open ? "is-open" : ""}
          presence={
            hours.until === null
              ? t("hours.never")
              : t(hours.open ? "hours.open" : "hours.closed", { at: clockAt(hours.until, talk.zone) })
          }
        />
        <LanguageSwitch />
      </header>
      <main id="content" className="talk-page flex flex-1-1-0 flex-column min-h-0">
        <TalkLog
          shown={shown}
          speakers={{ user: me, shop: { name: own?.by ?? t("title"), avatar: null } }}
          writes={open}
          head={shown.messages.length === 0 && !open && <p className="talk-note">{t("lead")}</p>}
          tail={
            <>
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
          }
        />
        {own?.state === "ended" && own.by !== null && <RatingCard own={own} reply={refused} />}
        {open ? (
          <TalkComposer shown={shown} place="desk" reply={typed} picks={picks} />
        ) : (
          <AskCard messageKey={talk.key} reply={refused} again={own !== null} hours={hours} zone={talk.zone} />
        )}
      </main>
    </>
  );
}

/** Reloads the page at intervals while `wanted` and visible. */
function useAgain(wanted: boolean): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => document.visibilityState === "visible" && refresh(), placeMs);
    return () => clearInterval(timer);
  }, [wanted, refresh]);
}
