import { type ReactNode, useId } from "react";
import { Nothing } from "~/app/console/nothing";
import type { IconName } from "~/app/design/icons";

interface CardProps {
  title: string;
  /** At the end of the header: a number, a link. */
  end?: ReactNode;
  /** Shown when empty. */
  none?: { icon: IconName; text: string };
  children: ReactNode;
}

export function LinesCard({ title, end, none, children }: CardProps) {
  const id = useId();
  return (
    <section className="c-card" aria-labelledby={id}>
      <div className="c-card-head">
        <h2 id={id}>{title}</h2>
        {end && <span>{end}</span>}
      </div>
      {none ? <Nothing icon={none.icon} text={none.text} /> : <ul className="c-lines">{children}</ul>}
    </section>
  );
}
