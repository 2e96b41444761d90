import type { ReactNode } from "react";
import { Icon } from "./icon";
import type { IconName } from "./icons";

interface StateProps {
  icon?: IconName;
  title: string;
  text?: string;
  /** The next step: links or buttons. */
  children?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon = "inbox", title, text, children }: StateProps) {
  return (
    <div className="state">
      <span className="state-disc">
        <Icon name={icon} />
      </span>
      <p className="state-title">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="state-actions">{children}</div>}
    </div>
  );
}

/** Something failed, and how to try again. Read out at once. */
export function ErrorState({ icon = "circle-alert", ...rest }: StateProps) {
  return (
    <div role="alert">
      <EmptyState icon={icon} {...rest} />
    </div>
  );
}

/** Grey bones in the shape of what is coming; a screen reader hears the list's own status instead. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`bone ${className}`} aria-hidden="true" />;
}
