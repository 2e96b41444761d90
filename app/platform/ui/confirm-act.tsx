import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";

interface ConfirmActProps {
  /** What it is called before it asks: "Delete". */
  label: string;
  question: string;
  /** The button that does it, in its own form. */
  children: ReactNode;
}

/** An act that cannot be undone: it opens and asks first, also without JavaScript, where its own name closes it again. */
export function ConfirmAct({ label, question, children }: ConfirmActProps) {
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
      <summary className="text-button is-danger">{label}</summary>
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
