import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import { href, type Path } from "~/app/platform/http/href";
import { useLiveRail } from "./use-live-rail";

const groupIcons = {
  storefront: "layout-template",
  catalogue: "package",
  shops: "store",
  trade: "receipt",
  finance: "landmark",
  members: "users",
  support: "message-square-text",
  system: "sliders-horizontal",
} as const satisfies Record<string, IconName>;

type RailGroup = keyof typeof groupIcons;

export interface RailItem {
  path: Path;
  /** Key of operator.json under `rail`. */
  name: string;
  icon: IconName;
  count: number | null;
  /** Key of operator.json under `railGroups`; null = ungrouped. */
  group: RailGroup | null;
}

const isCurrent = (pathname: string, { path }: RailItem) =>
  pathname === path || (path !== "/operator" && pathname.startsWith(`${path}/`));

function Item({ item, pathname }: { item: RailItem; pathname: string }) {
  const { t } = useTranslation("operator");
  return (
    <a className="c-rail-item" href={href(item.path)} aria-current={isCurrent(pathname, item) ? "page" : undefined}>
      <Icon name={item.icon} />
      <span>{t(`rail.${item.name}`)}</span>
      {item.count !== null && item.count > 0 && (
        <span translate="no" className="c-count ms-auto hint">
          {item.count}
        </span>
      )}
    </a>
  );
}

/** A group of screens, open while one of them is shown. When closed it shows the sum of their counts. */
function Group({ group, items, pathname }: { group: RailGroup; items: RailItem[]; pathname: string }) {
  const { t } = useTranslation("operator");
  const waiting = items.reduce((sum, { count }) => sum + (count ?? 0), 0);
  return (
    <details className="c-rail-group" open={items.some((item) => isCurrent(pathname, item))}>
      <summary className="c-rail-item cursor-pointer">
        <Icon name={groupIcons[group]} />
        <span className="me-auto min-w-0 wrap-anywhere">{t(`railGroups.${group}`)}</span>
        {waiting > 0 && (
          <span translate="no" className="c-count hint">
            {waiting}
          </span>
        )}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <Item item={item} pathname={pathname} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Links of the console in groups; a group with a single visible screen is rendered as that screen. */
export function Rail({ items: rendered, pathname }: RailProps) {
  const items = useLiveRail(rendered);
  const shown = { items, pathname };
  return (
    <CachedFragment name="rail" data={shown}>
      <Groups {...shown} />
    </CachedFragment>
  );
}

interface RailProps {
  items: RailItem[];
  pathname: string;
}

function Groups({ items, pathname }: RailProps) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <ul>
      {groups.map((group) => {
        const inside = items.filter((item) => item.group === group);
        return (
          <li key={group ?? "alone"}>
            {group !== null && inside.length > 1 ? (
              <Group group={group} items={inside} pathname={pathname} />
            ) : (
              inside.map((item) => <Item key={item.path} item={item} pathname={pathname} />)
            )}
          </li>
        );
      })}
    </ul>
  );
}
