import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import type { Unsent } from "../client/chat-state";
import { PicturePreview } from "./talk-attached";
import type { LiveTalk } from "./use-live-talk";

/** Messages of this window only: being sent, waiting for the network, or refused, to be retried or discarded. */
export function TalkUnsent({ live }: { live: LiveTalk }) {
  const { t } = useTranslation(["talk", "chat", "uploads"]);
  const unsent = live.state?.unsent ?? [];
  if (unsent.length === 0) return null;
  return (
    <ul className="talk-list talk-outbox grid one-column gap-12px mt-12px">
      {unsent.map(({ id, content, state, reason }) => (
        <li key={id}>
          <div className={`talk-message is-own ${state === "failed" ? "is-failed" : "is-waiting"}`}>
            <div className="talk-said">
              <UnsentContent content={content} file={live.fileOf(id)} />
            </div>
            {state === "sending" && <span className="talk-meta">{t("live.sending")}</span>}
          </div>
          {state === "waiting" && (
            <p className="talk-unsent is-waiting">
              <span>{fieldError(t, reason ?? undefined) ?? t("live.waiting")}</span>
              <button type="button" onClick={() => live.drop(id)}>
                {t("live.drop")}
              </button>
            </p>
          )}
          {state === "failed" && (
            <p className="talk-unsent" role="alert">
              <Icon name="circle-alert" />
              <span>{fieldError(t, reason ?? undefined)}</span>
              <button type="button" onClick={() => live.retry(id)}>
                {t("live.retry")}
              </button>
              <button type="button" onClick={() => live.drop(id)}>
                {t("live.drop")}
              </button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Its text, its picture if this device has it, or the word for it. */
function UnsentContent({ content, file }: { content: Unsent["content"]; file: File | null }) {
  const { t } = useTranslation("talk");
  if (content.type === "img" && file)
    return (
      <div className="talk-bubble talk-unsent-picture">
        <PicturePreview file={file} />
      </div>
    );
  return (
    <p className="talk-bubble" dir="auto">
      {content.type === "text" ? content.text : t(`last.${content.type}`)}
    </p>
  );
}
