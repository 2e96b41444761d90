import type { ReactNode } from "react";

/** A card of rows (`Row`, `SwitchRow`) separated by hairlines. */
export function Rows({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="rows-card m-8-12-0px overflow-clip card">
      {title && <h2>{title}</h2>}
      <ul className="rows">{children}</ul>
    </section>
  );
}
