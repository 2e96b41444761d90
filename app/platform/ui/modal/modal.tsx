import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "#router";
import type { Elements } from "~/app/design/children/elements";

export interface ModalProps {
  /** Tells it from all others: tests find it, and every place that has one, by this. */
  name: string;
  /** What the button says that opens it. */
  label: Elements | string;
  /** Look of that button. */
  look: string;
  /** Name of that button, where it shows only an icon. */
  labelText?: string;
  /** Tip of that button. */
  title?: string;
}

interface FrameProps extends ModalProps {
  /** What it is about: its first line, and its name. */
  heading: string;
  /** Scrolls where it is longer than the screen. */
  children?: Elements;
  /** Always visible, beside the button that closes it. */
  acts?: Elements;
  /** It is about to open. @param opener its button */
  onOpen?(opener: HTMLButtonElement): void;
}

/** React 18 has no types for popovers. They open and close before the script runs, and without it. */
const popover = { popover: "auto" } as object;
const opens = (id: string) => ({ popovertarget: id }) as object;
const closes = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" }) as object;

/**
 * A button, and what it opens over the page: a sheet at the bottom of a phone, a box in the middle of a desktop. With
 * the script it is a modal dialog, which holds the focus; without it a popover. Escape, a tap beside it and its own
 * button close it, and so does the answer to what was sent from within.
 */
export function Modal({ name, label, look, labelText, title, heading, children, acts, onOpen }: FrameProps) {
  const { t } = useTranslation("shell");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const sent = useRef(false);
  const { state, location } = useNavigation();
  // A refused act can be sent again while its page is loaded anew; one that leads elsewhere is done.
  const busy = state === "submitting" || location?.state?._isRedirect === true;
  useEffect(() => {
    // What was answered stands behind it already while the page is loaded anew.
    if (state === "submitting" || !sent.current) return;
    sent.current = false;
    close(dialog.current);
  }, [state]);

  function open(event: MouseEvent<HTMLButtonElement>) {
    if (!dialog.current) return;
    event.preventDefault();
    const { form } = event.currentTarget;
    // While it is open nothing behind it could say what is wrong.
    const unchecked = form?.noValidate || dialog.current.querySelector("button[formnovalidate]");
    if (form && !unchecked && !form.reportValidity()) return;
    onOpen?.(event.currentTarget);
    close(dialog.current);
    dialog.current.showModal();
  }

  function press(event: MouseEvent<HTMLDialogElement>) {
    // A tap on the mask targets the dialog itself.
    if (event.target === event.currentTarget) return close(dialog.current);
    if (!(event.target as Element).closest('button[type="submit"]')) return;
    // A second tap would send it twice.
    if (busy) event.preventDefault();
    else sent.current = true;
  }

  return (
    <>
      <button
        type="button"
        className={look}
        aria-haspopup="dialog"
        aria-label={labelText}
        title={title}
        onClick={open}
        {...opens(id)}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser itself closes it on Escape */}
      <dialog
        className="modal"
        id={id}
        ref={dialog}
        data-modal={name}
        aria-labelledby={`${id}about`}
        aria-busy={busy}
        onClick={press}
        {...popover}
      >
        <div className="modal-body">
          <p id={`${id}about`}>{heading}</p>
          {children}
        </div>
        <div className="modal-acts">
          <button type="button" className="modal-close" onClick={() => close(dialog.current)} {...closes(id)}>
            {t("cancel")}
          </button>
          {acts}
        </div>
      </dialog>
    </>
  );
}

/** Closes it however it was opened; the browser gives the focus back. */
function close(dialog: HTMLDialogElement | null) {
  dialog?.close();
  dialog?.hidePopover?.();
}
