import type { ReactNode } from "react";

interface AskFirstProps {
  /** The act before it asks; an icon's words come with it. */
  label: ReactNode;
  question: string;
  title?: string;
  className?: string;
  /** The button that does it, in its form. */
  children: ReactNode;
}

/** An act that asks before it is done: it opens in place, also without JavaScript. */
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
