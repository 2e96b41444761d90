import type { ReactNode } from "react";

interface ConfirmActProps {
  /** What it is called before it asks: "Delete". */
  label: string;
  question: string;
  /** The button that does it, in its own form. */
  children: ReactNode;
}

/** An act that cannot be undone: it opens and asks first, also without JavaScript. */
export function ConfirmAct({ label, question, children }: ConfirmActProps) {
  return (
    <details className="confirm-act">
      <summary className="text-button is-danger">{label}</summary>
      <div>
        <p>{question}</p>
        {children}
      </div>
    </details>
  );
}
