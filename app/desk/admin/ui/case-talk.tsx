import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
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
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { caseAddress } from "../address";
import type { CasePage } from "../desk-page";
import { CaseActs } from "./case-acts";
import { CaseAside } from "./case-aside";
import { QueuePane } from "./queue-pane";

/** A case: on a desktop the queue before it and the person beside it. */
export function CaseTalk({ data, reply }: { data: SerializeFrom<CasePage>; reply: TalkReply | undefined }) {
  const { t } = useTranslation("deskAdmin");
  const { queue, case: shown, talk, mine, backAt, replies, picks } = data;
  const { earlier, conversation } = talk;
  const to = (query: Record<string, string | number>) =>
    `${caseAddress(shown.id)}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  const live = useLiveTalk(talk);
  const { state } = live;
  const [cards, addCards] = useCards(talk);
  const messages = earlier ? shownMessages(earlier.messages) : (state?.messages ?? []);
  return (
    <div className="c-panes dk-panes grid one-column">
      <QueuePane queue={queue} heading="h2" here={shown.id} />
      <section className="c-talk" aria-labelledby="with">
        <header className="c-talk-head">
          <a className="c-icon-button c-talk-back" href={href("/operator/desk")} aria-label={t("title")}>
            <Icon name="chevron-left" className="mirrored" />
          </a>
          <Avatar picture={shown.avatar} name={shown.name} />
          <div className="talk-who block flex-1-1-0 min-w-0">
            <h1 id="with">
              <bdi>{shown.name}</bdi>
            </h1>
            <p className="talk-presence block hint leading-16">
              {t(`state.${shown.state}`, {
                name: shown.by ?? "",
                at: clockAt(shown.endedAt ?? shown.claimedAt ?? shown.askedAt, talk.zone),
              })}
            </p>
          </div>
          <CaseActs data={data} />
        </header>
        {mine && backAt !== null && (
          <p className="dk-timer" role="status">
            <Icon name="clock" />
            <span>{t("answerBy", { at: clockAt(backAt, talk.zone) })}</span>
          </p>
        )}
        <TalkLog
          messages={messages}
          conversation={conversation ?? 0}
          side="staff"
          reports={false}
          me={talk.me}
          speakers={{ user: shown, shop: { name: shown.by ?? t("title"), avatar: null } }}
          cards={cards}
          zone={talk.zone}
          nowMs={talk.nowMs}
          readUpTo={state?.user.read ?? 0}
          head={<EarlierLink talk={talk} to={to} live={live} onCards={addCards} />}
          tail={earlier ? <LatestLink talk={talk} to={to} /> : <TalkUnsent live={live} />}
        />
        {!live.connected && (
          <p className="talk-note" role="status">
            {t("offline")}
          </p>
        )}
        {mine ? (
          <TalkComposer
            key={reply ? `${reply.text} ${reply.error}` : earlier ? "earlier" : "on"}
            place={null}
            owner={talk.me}
            messageKey={talk.key}
            reply={reply}
            draft=""
            picks={picks}
            side="shop"
            voices={false}
            quick={replies}
            send={earlier ? null : live.send}
          />
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
