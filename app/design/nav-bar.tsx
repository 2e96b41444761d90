import type { ReactNode } from "react";
import { Icon } from "./icon";

interface NavBarProps {
  title: string;
  /** Target of the back button without JavaScript; without it there is no back button. */
  back?: { href: string; label: string };
  /** Goes back in the history instead of following `back.href`. */
  onBack?: () => void;
  action?: ReactNode;
}

/**
 * The plain bar of inner pages: 48 px high, touch targets of 44. A page document may colour it (`--bar-background`,
 * `--bar-text`, `--bar-image`).
 */
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
            <Icon name="chevron-left" className="mirrored" />
          </a>
        )}
      </div>
      <h1>{title}</h1>
      <div>{action}</div>
    </header>
  );
}
