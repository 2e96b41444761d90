import type { ReactNode } from "react";

interface AskFirstProps {
  /** The action before confirmation; an icon button needs its text as well. */
  label: ReactNode;
  question: string;
  title?: string;
  className?: string;
  /** The button that performs the action, inside its form. */
  children: ReactNode;
}

/** An action that asks for confirmation; the question opens in place and also works without JavaScript. */
export function AskFirst({ label, question, title, className = "c-button is-danger", children }: AskFirstProps) {
  return (
    <details className="c-ask">
      <summary className={className} title={title}>
        {label}
      </summary>
      <p>{question}</p>
      {children}
    </details>
  );
}
