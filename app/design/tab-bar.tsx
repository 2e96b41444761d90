import type { ReactNode } from "react";
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
  badges?: Partial<Record<TabName, ReactNode>>;
}

export function TabBar({ tabs, active, label, badges }: TabBarProps) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.name} href={tab.href} aria-current={tab.name === active ? "page" : undefined}>
          <Icon name={tabIcons[tab.name]} />
          <span>{tab.label}</span>
          {badges?.[tab.name]}
        </a>
      ))}
    </nav>
  );
}
