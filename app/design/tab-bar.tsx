import type { Elements } from "./children/elements";
import { Icon } from "./icon";
import type { IconName } from "./icons";

/** The four tabs, in the order of the specification (§2). */
const tabIcons = {
  home: "house",
  category: "layout-grid",
  cart: "shopping-cart",
  mine: "user",
} as const satisfies Record<string, IconName>;

export type TabName = keyof typeof tabIcons;

export interface Tab {
  name: TabName;
  href: string;
  label: string;
}

interface TabBarProps {
  tabs: Tab[];
  active: TabName | null;
  label: string;
  /** A tab's count badge (marks.tsx). It is a component of its own, so that a new count re-renders nothing else. */
  badges?: Partial<Record<TabName, Elements>>;
}

export function TabBar({ tabs, active, label, badges }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {tabs.map(({ name, href, label }) => {
        const badge: Elements = badges?.[name];
        return (
          <a key={name} href={href} aria-current={name === active ? "page" : undefined}>
            <Icon name={tabIcons[name]} />
            <span>{label}</span>
            {badge}
          </a>
        );
      })}
    </nav>
  );
}
