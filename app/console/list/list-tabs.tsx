import { href, type Path } from "~/app/platform/http/href";
import { type ListQuery, type ListTabsOf, tabQuery } from "./list-address";

interface ListTabsProps<Tab extends string> {
  path: Path;
  /** Filter parameters that the tabs keep. */
  query?: ListQuery;
  tabs: ListTabsOf<Tab>;
}

/** The tabs of a list as links, with counts where known. */
export function ListTabs<Tab extends string>({ path, query, tabs }: ListTabsProps<Tab>) {
  const { label, all, current, text, counts } = tabs;
  return (
    <nav className="c-tabs" aria-label={label}>
      {all.map((one) => (
        <a
          key={one}
          href={href(path, { ...tabQuery(tabs, one), ...query })}
          aria-current={one === current ? "page" : undefined}
        >
          <span>{text(one)}</span>
          {counts?.[one] !== undefined && (
            <>
              {" "}
              <span translate="no">{counts[one]}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
