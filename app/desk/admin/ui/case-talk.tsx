import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { clockAt, TalkComposer, TalkLog, type TalkReply, TalkWho, useShownTalk } from "~/app/chat/ui";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { caseAddress } from "../address";
import type { CasePage } from "../desk-page";
import { CaseActs } from "./case-acts";
import { CaseAside } from "./case-aside";
import { QueuePane } from "./queue-pane";

/** A case: on a desktop with the queue and the person's panel. */
export function CaseTalk({ data, reply }: { data: SerializeFrom<CasePage>; reply: TalkReply | undefined }) {
  const { t } = useTranslation("deskAdmin");
  const { queue, case: shown, talk, mine, backAt, replies, picks } = data;
  const chat = useShownTalk(talk, caseAddress(shown.id));
  return (
    <div className="c-panes dk-panes grid one-column">
      <QueuePane queue={queue} heading="h2" here={shown.id} />
      <section className="c-talk" aria-labelledby="with">
        <header className="talk-head c-talk-head">
          <a className="c-icon-button on-phone" href={href("/operator/desk")} aria-label={t("title")}>
            <Icon name="chevron-left" className="mirrored" />
          </a>
          <Avatar picture={shown.avatar} name={shown.name} />
          <TalkWho
            name={shown.name}
            id="with"
            presence={t(`state.${shown.state}`, {
              name: shown.by ?? "",
              at: clockAt(shown.endedAt ?? shown.claimedAt ?? shown.askedAt, talk.zone),
            })}
          />
          <CaseActs data={data} />
        </header>
        {mine && backAt !== null && (
          <p className="dk-timer" role="status">
            <Icon name="clock" />
            <span>{t("answerBy", { at: clockAt(backAt, talk.zone) })}</span>
          </p>
        )}
        <TalkLog shown={chat} speakers={{ user: shown, shop: { name: shown.by ?? t("title"), avatar: null } }} />
        {mine ? (
          <TalkComposer shown={chat} reply={reply} picks={picks} quick={replies} />
        ) : (
          <p className="flex-none p-16px border-t-line bg-card text-ink-2 text-center">
            {t(`cannot.${shown.state}`, { name: shown.by ?? "" })}
          </p>
        )}
      </section>
      <CaseAside data={data} />
    </div>
  );
}
