import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "#router";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { newKey } from "../talk/send-talk";
import { sayRefusals, talkLimits } from "../talk/talk-limits";
import type { RoomTalk } from "../talk/use-room-talk";

/** The field of a line. Without a script it is a form, whose refused line comes back in the address. */
export function LineForm({ talk, formKey }: { talk: RoomTalk; formKey: string }) {
  const { t } = useTranslation(["liveTalk", "forms"]);
  const { roomId, state, say } = talk;
  const [query] = useSearchParams();
  const [text, setText] = useState(query.get("said") ?? "");
  const why = sayRefusals.find((one) => one === query.get("why"));
  const [refusal, setRefusal] = useState<string | null>(why ? textKey("liveTalk:errors", why) : null);
  const [sending, setSending] = useState(false);
  const key = useRef(formKey);
  const muted = useMuted(state.bannedUntil);
  if (muted) {
    return (
      <p className="talk-field is-note" role="status">
        {muted === Number.POSITIVE_INFINITY
          ? t("muted.room")
          : t("muted.minutes", { count: Math.ceil(muted / 60_000) })}
      </p>
    );
  }
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (sending || text.trim() === "") return;
    setSending(true);
    const refused = await say(text, key.current);
    setSending(false);
    setRefusal(refused);
    if (refused) return;
    key.current = newKey();
    setText("");
  }
  const error = fieldError(t, refusal ?? undefined);
  return (
    <form
      method="post"
      action={href("/pages/find/details/talk", { id: roomId })}
      className="talk-field"
      onSubmit={(event) => void send(event)}
    >
      {error && (
        <p className="talk-error" id="talk-error" role="alert">
          {error}
        </p>
      )}
      <input type="hidden" name="intent" value="say" />
      <input type="hidden" name="key" value={formKey} />
      <input
        name="body"
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={talkLimits.line * 2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t("say")}
        aria-label={t("say")}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "talk-error" : undefined}
      />
      <button type="submit" aria-label={t("send")} aria-busy={sending || undefined}>
        <Icon name="send" />
      </button>
    </form>
  );
}

/** Returns for how many ms somebody may not speak, 0 = they may; it ends by itself. @param until in ms */
function useMuted(until: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const now = Math.max(0, until - Date.now());
      setLeft(now);
      if (now > 0 && now !== Number.POSITIVE_INFINITY) timer = setTimeout(look, Math.min(now + 100, 60_000));
    };
    look();
    return () => clearTimeout(timer);
  }, [until]);
  return left;
}
