import { type MouseEvent, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigation } from "#router";
import type { Elements } from "~/app/design/children/elements";

export interface ModalProps {
  /** Unique: tests find the modal by it. */
  name: string;
  /** Label of the button that opens it; none where it is open from the start. */
  label?: Elements | string;
  look?: string;
  /** Accessible name of that button, where it shows only an icon. */
  labelText?: string;
  title?: string;
}

interface FrameProps extends ModalProps {
  /** Its first line and its accessible name. */
  heading: string;
  /** Scrolls where it is longer than the screen. */
  children?: Elements;
  /** Always visible, next to the close button. */
  actions?: Elements;
  /** It is about to open. @param opener its button */
  onOpen?(opener: HTMLButtonElement): void;
  /** Open from the start, without a button: something else than a press asks. */
  asked?: boolean;
  onClose?(): void;
}

/** React 18 has no types for popovers. They open and close before the script runs, and without it. */
const popover = { popover: "auto" } as object;
const opens = (id: string) => ({ popovertarget: id }) as object;
const closes = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" }) as object;

/**
 * A button with a modal: a sheet at the bottom of a phone, a box in the middle of a desktop. With the script it is a
 * modal dialog, which holds the focus; without it a popover. Escape, a tap outside and its own button close it, and so
 * does the response to a form within.
 */
export function Modal({ name, label, look, labelText, title, heading, children, actions, ...rest }: FrameProps) {
  const { onOpen, asked, onClose } = rest;
  const { t } = useTranslation("shell");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const sent = useRef(false);
  const { state, location } = useNavigation();
  // A refused act can be resubmitted while its page reloads; one that redirects is done.
  const busy = state === "submitting" || location?.state?._isRedirect === true;
  useEffect(() => {
    // The response is rendered behind it already while the page reloads.
    if (state === "submitting" || !sent.current) return;
    sent.current = false;
    close(dialog.current);
  }, [state]);

  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);

  function open(event: MouseEvent<HTMLButtonElement>) {
    if (!dialog.current) return;
    event.preventDefault();
    const { form } = event.currentTarget;
    // While it is open, errors behind it would be invisible.
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
    // A second tap would submit it twice.
    if (busy) event.preventDefault();
    else sent.current = true;
  }

  return (
    <>
      {label !== undefined && (
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
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser itself closes it on Escape */}
      <dialog
        className="modal"
        id={id}
        ref={dialog}
        data-modal={name}
        aria-labelledby={`${id}about`}
        aria-busy={busy}
        onClick={press}
        onClose={onClose}
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
          {actions}
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
