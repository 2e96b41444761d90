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

/** Code points left at which the count is shown. */
const nearEnd = 100;

interface TalkComposerProps {
  /** Names the composer on this device; its drafts are of this person. Null = nothing is kept there. */
  place: string | null;
  owner: number;
  /** Told of every key. */
  onTyped?: () => void;
  /** Given to the next message. */
  messageKey: string;
  reply: TalkReply | undefined;
  /** Stands in the field at first. */
  draft: string;
  picks: TalkPicks;
  side: "user" | "shop";
  /** Recordings can be sent, too. */
  voices?: boolean;
  /** Quick replies, in their order. */
  quick?: readonly string[];
  /** Beside the quick replies. */
  quickEnd?: Elements;
  /** Sends without a reload; null = the form does. Returns false when the form has to. */
  send: ((form: FormData) => boolean) | null;
}

/** Where a message is written: a field that grows, pictures, cards. A form without JavaScript. */
export function TalkComposer(props: TalkComposerProps) {
  const { place, owner, onTyped, messageKey, reply, draft, picks, side } = props;
  const { voices = true, quick = [], quickEnd, send } = props;
  const { t } = useTranslation(["talk", "forms", "chat", "uploads"]);
  const pending = useNavigation().state === "submitting";
  const { text, change: setText, sent } = useDraft({ place, owner, first: reply?.text ?? draft });
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
      // The page that follows brings back what is refused.
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
  /** Puts a recording into the form and sends it; what else lies there goes with it. */
  function sendVoice(made: File) {
    const held = new DataTransfer();
    held.items.add(made);
    if (voice.current) voice.current.files = held.files;
    form.current?.requestSubmit();
  }
  // Enter sends where there is a keyboard; while a word is being composed it does not.
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
                if (!send) return;
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
          side={side}
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
