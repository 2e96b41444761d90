import type { ReactNode } from "react";

export function PageHead({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) {
  return (
    <div className="c-head flex flex-wrap items-center justify-between gap-8-16px">
      <div className="min-w-0 max-w-full">
        <h1>{title}</h1>
        {lead && <p className="text-ink-2">{lead}</p>}
      </div>
      {children && <div className="c-head-acts min-w-0 max-w-full flex flex-wrap gap-8px">{children}</div>}
    </div>
  );
}
