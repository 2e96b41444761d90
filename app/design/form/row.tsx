import type { ReactNode } from "react";
import { Icon } from "../icon";
import type { IconName } from "../icons";

interface RowProps {
  label: ReactNode;
  icon?: IconName;
  /** A second, smaller line below the label. */
  hint?: ReactNode;
  /** At the end: the current setting, a picture, or a button. */
  value?: ReactNode;
  /** Turns the whole row into a link with a chevron. */
  href?: string;
}

/** A row of `Rows`, at least 52 px high. */
export function Row({ label, icon, hint, value, href }: RowProps) {
  const content = (
    <>
      {icon && <Icon name={icon} className="size-20px text-ink-2" />}
      <span className="row-words">
        <span>{label}</span>
        {hint && <small className="hint leading-18">{hint}</small>}
      </span>
      {value !== undefined && value !== null && <span className="row-value">{value}</span>}
      {href && <Icon name="chevron-right" className="row-chevron mirrored" />}
    </>
  );
  return (
    <li>
      {href ? (
        <a className="row" href={href}>
          {content}
        </a>
      ) : (
        <div className="row">{content}</div>
      )}
    </li>
  );
}
