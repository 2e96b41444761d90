import { type ReactNode, useId } from "react";
import { Nothing } from "~/app/console/nothing";
import type { IconName } from "~/app/design/icons";

interface CardProps {
  title: string;
  /** What the head ends with: a number, a link. */
  end?: ReactNode;
  /** Shown in the place of no children. */
  none?: { icon: IconName; text: string };
  /** Rows, each a list item. */
  children: ReactNode;
}

/** A card of the person's page with lines of one kind. */
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
