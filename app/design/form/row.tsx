import type { ReactNode } from "react";
import { Icon } from "../icon";
import type { IconName } from "../icons";

interface RowProps {
  label: ReactNode;
  icon?: IconName;
  /** A second, smaller line under the label. */
  hint?: ReactNode;
  /** At the end: what is set now, a picture, a button. */
  value?: ReactNode;
  /** Makes the whole row a link with a chevron. */
  href?: string;
}

/** A row of `Rows`, 52 px or more. */
export function Row({ label, icon, hint, value, href }: RowProps) {
  const content = (
    <>
      {icon && <Icon name={icon} className="row-icon" />}
      <span className="row-words">
        <span>{label}</span>
        {hint && <small>{hint}</small>}
      </span>
      {value !== undefined && value !== null && <span className="row-value">{value}</span>}
      {href && <Icon name="chevron-right" className="row-chevron" />}
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
