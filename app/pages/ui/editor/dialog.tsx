import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";

interface Props {
  title: string;
  className?: string;
  onClose: () => void;
  children: Elements;
}

/** A dialog over the editor: Escape closes it and focus returns to where it was. */
export function EditorDialog({ title, className, onClose, children }: Props) {
  const { t } = useTranslation("editor");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    // The input to type into; without one the browser focuses the first button.
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className ? `ed-dialog ${className}` : "ed-dialog"}
      aria-labelledby={id}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header>
        <h2 className="font-lg font-650" id={id}>
          {title}
        </h2>
        <button type="button" className="ed-icon" aria-label={t("close")} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
