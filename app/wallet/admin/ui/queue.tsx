import type { ReactNode } from "react";
import { ListTabs } from "~/app/console/list/list-tabs";
import { Initials } from "~/app/console/person";
import type { Elements } from "~/app/design/children/elements";
import { href, type Path } from "~/app/platform/http/href";

interface QueueProps<Tab extends string> {
  label: string;
  path: Path;
  /** Query parameters that the queue's links keep. */
  query?: Record<string, string | null>;
  tabs: Parameters<typeof ListTabs<Tab>>[0]["tabs"];
  filter?: Elements;
  /** Shown instead of lines when empty. */
  none?: string;
  /** Cursor of the next lines; null = none. */
  next: { after: string | null; text: string };
  children: ReactNode;
}

/** A queue of money decisions: states, lines, and more. */
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
  /** It is the one shown next to the queue. */
  current: boolean;
  name: string;
  amount: string;
  /** Highlight of the line. */
  verdict: { text: string; tone: string | null } | null;
  /** Shown below the name. */
  children: ReactNode;
}

export function QueueLine({ href: link, current, name, amount, verdict, children }: QueueLineProps) {
  return (
    <li>
      <a href={link} aria-current={current ? "true" : undefined}>
        <Initials name={name} />
        <span className="flex-1-1-8rem min-w-0 wrap-anywhere">
          <b className="block font-semibold">
            <bdi>{name}</bdi>
          </b>
          <small className="text-ink-3">{children}</small>
        </span>
        <span className="grid justify-items-end gap-2px ms-auto">
          <b className="block font-semibold" translate="no">
            {amount}
          </b>
          {verdict && <small className={`c-pill${verdict.tone ? ` is-${verdict.tone}` : ""}`}>{verdict.text}</small>}
        </span>
      </a>
    </li>
  );
}
