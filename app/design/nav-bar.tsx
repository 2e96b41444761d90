import type { ReactNode } from "react";
import { Icon } from "./icon";

interface NavBarProps {
  title: string;
  /** Where the back cell leads without JavaScript; none draws no back cell. */
  back?: { href: string; label: string };
  /** Goes back in the history instead of following `back.href`. */
  onBack?: () => void;
  /** At the end: `bar-button`s. */
  action?: ReactNode;
}

/** The plain bar of inner pages: 48 px, touch cells of 44. A page document may colour it (`--bar-background`, `--bar-text`, `--bar-image`). */
export function NavBar({ title, back, onBack, action }: NavBarProps) {
  return (
    <header className="nav-bar">
      <div>
        {back && (
          <a
            className="bar-button"
            href={back.href}
            aria-label={back.label}
            onClick={(event) => {
              if (!onBack) return;
              event.preventDefault();
              onBack();
            }}
          >
            <Icon name="chevron-left" className="rtl:-scale-x-100" />
          </a>
        )}
      </div>
      <h1>{title}</h1>
      <div>{action}</div>
    </header>
  );
}
