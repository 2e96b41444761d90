import { Form, useNavigation } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { maxText } from "../conversations/events";
import type { TalkPicks, TalkReply } from "../talking/talk";
import { TalkPicker } from "./talk-picker";

/** Code points left at which the count is shown. */
const nearEnd = 100;

interface TalkComposerProps {
  /** Given to the next message. */
  messageKey: string;
  reply: TalkReply | undefined;
  /** Stands in the field at first. */
  draft: string;
  picks: TalkPicks;
  side: "user" | "shop";
  /** Quick replies, in their order. */
  quick?: readonly string[];
  /** Beside the quick replies. */
  quickEnd?: ReactNode;
  /** Sends without a reload; null = the form does. Returns false when the form has to. */
  send: ((form: FormData) => boolean) | null;
}

/** Where a message is written: a field that grows, pictures, cards. A form without JavaScript. */
export function TalkComposer(props: TalkComposerProps) {
  const { messageKey, reply, draft, picks, side, quick = [], quickEnd, send } = props;
  const { t } = useTranslation(["talk", "forms", "chat", "uploads"]);
  const pending = useNavigation().state === "submitting";
  const [text, setText] = useState(reply?.text ?? draft);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const picked = useRef<HTMLInputElement>(null);
  const length = [...text].length;
  const [over, setOver] = useState(false);
  const error = over ? undefined : fieldError(t, reply?.error ?? undefined);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const filled = new FormData(event.currentTarget, submitter);
    if (!send?.(filled)) return;
    event.preventDefault();
    if (submitter instanceof HTMLButtonElement && submitter.name !== "") return close();
    setText("");
    setOver(true);
    if (picked.current) picked.current.value = "";
  }
  function close() {
    const sheet = form.current?.querySelector("details");
    if (sheet) sheet.open = false;
    field.current?.focus();
  }
  // Enter sends where there is a keyboard; while a word is being composed it does not.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!send || !matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }
  return (
    <Form method="post" encType="multipart/form-data" replace className="talk-composer" ref={form} onSubmit={onSubmit}>
      {/* Enter presses the first button of a form. */}
      <button type="submit" hidden tabIndex={-1} />
      <input type="hidden" name="key" value={messageKey} />
      {reply?.pictureId && <input type="hidden" name="pictureId" value={reply.pictureId} />}
      {error && (
        <p className="field-error" role="alert">
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {reply?.pictureId && <p className="talk-waiting">{t("pictureWaits")}</p>}
      {(quick.length > 0 || quickEnd) && (
        <div className="talk-quick" data-scrolls="">
          {quick.map((one) => (
            <button
              key={one}
              type="submit"
              name="quick"
              value={one}
              onClick={(event) => {
                if (!send) return;
                event.preventDefault();
                setText((typed) => (typed === "" ? one : `${typed} ${one}`));
                field.current?.focus();
              }}
            >
              <span dir="auto">{one}</span>
            </button>
          ))}
          {quickEnd}
        </div>
      )}
      <div className="talk-line">
        <TalkPicker picks={picks} side={side} input={picked} onPicture={() => send && form.current?.requestSubmit()} />
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
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="talk-send" aria-label={t("send")} aria-busy={pending ? true : undefined}>
          <Icon name="send" className="mirrored" />
        </button>
      </div>
      <p className="talk-count" role="status">
        {length > maxText - nearEnd ? `${length}/${maxText}` : ""}
      </p>
    </Form>
  );
}
