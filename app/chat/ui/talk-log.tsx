import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { talkItems } from "../talking/talk-items";
import { EarlierLink, LatestLink } from "./talk-edges";
import { type Speaker, TalkMessage } from "./talk-message";
import { TalkFound } from "./talk-search";
import { TalkUnsent } from "./talk-unsent";
import type { ShownTalk } from "./use-shown-talk";

interface TalkLogProps {
  shown: ShownTalk;
  speakers: { user: Speaker; shop: Speaker };
  /** The viewer may write here: offline is indicated. */
  writes?: boolean;
  /** Between the link to earlier messages and the first one. */
  head?: Elements;
  /** Below the last message and the unsent ones. */
  tail?: Elements;
}

/**
 * The messages, the latest at the end, where the list starts without any script; or the results of a search. New
 * messages are announced to screen readers.
 */
export function TalkLog({ shown, speakers, writes = true, head, tail }: TalkLogProps) {
  const { t } = useTranslation("talk");
  const { talk, live, messages } = shown;
  return (
    <>
      {talk.found ? (
        <TalkFound found={talk.found} shown={shown} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area is reached by the keyboard.
        <div className="talk-scroll" data-scrolls="" role="log" aria-label={t("log")} aria-live="polite" tabIndex={0}>
          <div className="talk-flow">
            <EarlierLink shown={shown} />
            {head}
            <ol className="talk-list grid one-column gap-12px">
              {talkItems(messages, talk.zone).map((item) =>
                item.kind === "time" ? (
                  <li key={item.key} className="talk-time">
                    {shown.saidAt(item.at)}
                  </li>
                ) : (
                  <TalkMessage
                    key={item.key}
                    message={item.message}
                    by={item.message.side === "user" ? speakers.user : speakers.shop}
                    shown={shown}
                  />
                ),
              )}
            </ol>
            {talk.earlier ? (
              <LatestLink shown={shown} />
            ) : (
              <>
                <TalkUnsent live={live} />
                {tail}
              </>
            )}
          </div>
        </div>
      )}
      {writes && !live.connected && (
        <p className="talk-note" role="status">
          {t("live.away")}
        </p>
      )}
    </>
  );
}
