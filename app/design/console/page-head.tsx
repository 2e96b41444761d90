import type { ReactNode } from "react";

/** The head of a console page: title, one sentence, and the actions at the end. */
export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className="c-head">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="c-head-acts">{children}</div>}
    </div>
  );
}
