import type { ReactNode } from "react";
import { ListTabs } from "~/app/console/list/list-tabs";
import { Initials } from "~/app/console/person";
import type { Elements } from "~/app/design/children/elements";
import { href, type Path } from "~/app/platform/http/href";

interface QueueProps<Tab extends string> {
  label: string;
  path: Path;
  /** What the addresses of the queue keep. */
  query?: Record<string, string | null>;
  tabs: Parameters<typeof ListTabs<Tab>>[0]["tabs"];
  filter?: Elements;
  /** Said in the place of the lines. */
  none?: string;
  /** Where the next lines begin; null = these are the last. */
  next: { after: string | null; text: string };
  children: ReactNode;
}

/** A queue of money that waits for a decision: its states, its lines, the way to more. */
export function Queue<Tab extends string>(props: QueueProps<Tab>) {
  const { label, path, query, tabs, filter, none, next, children } = props;
  return (
    <section className="c-card fin-queue" aria-label={label}>
      <ListTabs path={path} query={query} tabs={tabs} />
      {filter}
      {none && <p className="c-card-body c-quiet">{none}</p>}
      <ul>{children}</ul>
      {next.after && (
        <div className="c-pager">
          <a className="c-link" href={href(path, { ...query, [tabs.name]: tabs.current, after: next.after })}>
            {`${next.text} →`}
          </a>
        </div>
      )}
    </section>
  );
}

interface QueueLineProps {
  href: string;
  /** It is the one shown beside the queue. */
  current: boolean;
  name: string;
  amount: string;
  /** What stands out about it. */
  verdict: { text: string; tone: string | null } | null;
  /** What is told below the name. */
  children: ReactNode;
}

/** A line of a queue: whose, how much, and what stands out. */
export function QueueLine({ href: link, current, name, amount, verdict, children }: QueueLineProps) {
  return (
    <li>
      <a href={link} aria-current={current ? "true" : undefined}>
        <Initials name={name} />
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <small>{children}</small>
        </span>
        <span>
          <b translate="no">{amount}</b>
          {verdict && <small className={`c-pill${verdict.tone ? ` is-${verdict.tone}` : ""}`}>{verdict.text}</small>}
        </span>
      </a>
    </li>
  );
}
