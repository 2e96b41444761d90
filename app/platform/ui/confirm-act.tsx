import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";

interface ConfirmActProps {
  /** Label of the closed state: "Delete". */
  label: string;
  question: string;
  /** Look of the closed state; a red text by default. */
  look?: string;
  /** The button that performs the act, in its own form. */
  children: ReactNode;
}

/** Asks before an act that cannot be undone. Works without JavaScript, where a tap on the label closes it again. */
export function ConfirmAct({ label, question, look = "text-button is-danger", children }: ConfirmActProps) {
  const { t } = useTranslation("shell");
  const details = useRef<HTMLDetailsElement>(null);
  function close() {
    if (!details.current?.open) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  }
  return (
    <details
      className="confirm-act"
      ref={details}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && close()}
    >
      <summary className={look}>{label}</summary>
      <div>
        <p>{question}</p>
        <div className="confirm-acts">
          <button type="button" className="button button-outline with-script" onClick={close}>
            {t("cancel")}
          </button>
          {children}
        </div>
      </div>
    </details>
  );
}
