import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { maxText } from "../conversations/events";
import type { TalkPicks, TalkReply } from "../talking/talk";
import { TalkAttached } from "./talk-attached";
import { TalkPicker } from "./talk-picker";
import { TalkRecorder } from "./talk-recorder";
import { useAttached } from "./use-attached";
import { useDraft } from "./use-draft";
import type { ShownTalk } from "./use-shown-talk";

/** Code points left at which the counter is shown. */
const nearEnd = 100;

interface TalkComposerProps {
  shown: ShownTalk;
  /** Key of the composer on this device; without it drafts are not stored. */
  place?: string;
  reply: TalkReply | undefined;
  /** Initial text of the field. */
  draft?: string;
  picks: TalkPicks;
  /** Quick replies, in order. */
  quick?: readonly string[];
  /** After the quick replies. */
  quickEnd?: Elements;
}

/** The composer. It is reset by each answer of the server, and when the page goes to earlier messages. */
export function TalkComposer(props: TalkComposerProps) {
  const { reply, shown } = props;
  const { earlier, conversation } = shown.talk;
  const now = earlier ? "earlier" : conversation === null ? "first" : "on";
  return <Composer key={reply ? `${reply.text} ${reply.error}` : now} {...props} />;
}

/** A growing field, pictures, cards. A plain form without JavaScript. */
function Composer({ shown, place, reply, draft = "", picks, quick = [], quickEnd }: TalkComposerProps) {
  const { talk, live, side } = shown;
  const { me: owner, key: messageKey } = talk;
  // Staff of the service desk send no recordings and no typing hints.
  const voices = side !== "staff";
  const onTyped = side === "staff" ? undefined : live.typed;
  const send = talk.earlier ? null : live.send;
  const { t } = useTranslation(["talk", "forms", "chat", "uploads"]);
  const pending = useNavigation().state === "submitting";
  const { text, change: setText, sent } = useDraft({ place: place ?? null, owner, first: reply?.text ?? draft });
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const picked = useRef<HTMLInputElement>(null);
  const voice = useRef<HTMLInputElement>(null);
  const attached = useAttached(picked);
  const [recording, setRecording] = useState(false);
  const length = [...text].length;
  const [over, setOver] = useState(false);
  const waiting = over ? undefined : reply;
  const error = over ? undefined : fieldError(t, reply?.error ?? undefined);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const filled = new FormData(event.currentTarget, submitter);
    if (!send?.(filled)) {
      // The page that follows restores what is refused.
      sent();
      return;
    }
    event.preventDefault();
    if (submitter instanceof HTMLButtonElement && submitter.name !== "") return close();
    setText("");
    setOver(true);
    attached.clear();
    if (voice.current) voice.current.value = "";
  }
  function close() {
    const sheet = form.current?.querySelector("details");
    if (sheet) sheet.open = false;
    field.current?.focus();
  }
  /** Puts a recording into the form and sends it with the form's other contents. */
  function sendVoice(made: File) {
    const held = new DataTransfer();
    held.items.add(made);
    if (voice.current) voice.current.files = held.files;
    form.current?.requestSubmit();
  }
  // Enter sends on devices with a keyboard, except during IME composition.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!send || !matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      replace
      className="talk-composer relative flex-none p-8-12px bg-card border-t-bar-line"
      ref={form}
      onSubmit={onSubmit}
      {...attached.events}
    >
      {/* Enter presses the first button of a form. */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="key" value={messageKey} />
      {waiting?.pictureIds.map((id) => (
        <input key={id} type="hidden" name="pictureId" value={id} />
      ))}
      {waiting?.voiceId && <input type="hidden" name="voiceId" value={waiting.voiceId} />}
      {error && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
      {waiting && waiting.pictureIds.length > 0 && <p className="hint text-end">{t("pictureWaits")}</p>}
      {waiting?.voiceId && <p className="hint text-end">{t("voice.waits")}</p>}
      <TalkAttached files={attached.files} onRemove={attached.remove} />
      {(quick.length > 0 || quickEnd) && (
        <div className="talk-quick flex gap-8px pb-8px overflow-x-auto" data-scrolls="">
          {quick.map((one) => (
            <button
              key={one}
              type="submit"
              name="quick"
              value={one}
              onClick={(event) => {
                event.preventDefault();
                setText(text === "" ? one : `${text} ${one}`);
                field.current?.focus();
              }}
            >
              <span className="block overflow-hidden text-ellipsis whitespace-nowrap" dir="auto">
                {one}
              </span>
            </button>
          ))}
          {quickEnd}
        </div>
      )}
      <div className={recording ? "talk-line flex items-end gap-6px is-recording" : "talk-line flex items-end gap-6px"}>
        {voices && <TalkRecorder onVoice={sendVoice} onRunning={setRecording} />}
        <textarea
          ref={field}
          name="text"
          rows={Math.min(5, text.split("\n").length)}
          dir="auto"
          aria-label={t("message")}
          aria-invalid={error || length > maxText ? true : undefined}
          placeholder={t("message")}
          enterKeyHint="send"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            if (event.currentTarget.value !== "") onTyped?.();
          }}
          onKeyDown={onKeyDown}
        />
        <TalkPicker
          picks={picks}
          side={talk.side}
          voices={voices}
          voice={voice}
          input={picked}
          onPicture={() => {
            attached.chosen();
            close();
          }}
          onVoice={() => form.current?.requestSubmit()}
        />
        <button type="submit" className="talk-send" aria-label={t("send")} aria-busy={pending ? true : undefined}>
          <Icon name="send" className="mirrored" />
        </button>
      </div>
      <p translate="no" className="talk-count hint text-end" role="status">
        {length > maxText - nearEnd ? `${length}/${maxText}` : ""}
      </p>
    </Form>
  );
}
