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

/** An empty state, with a suggestion for what to do next. */
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

/** An error state that offers a retry. Announced immediately. */
export function ErrorState({ icon = "circle-alert", ...rest }: StateProps) {
  return (
    <div role="alert">
      <EmptyState icon={icon} {...rest} />
    </div>
  );
}

/** Grey placeholders shaped like the coming content; screen readers get the list's own status instead. */
export function Skeleton({ className }: { className: string }) {
  return <div className={`bone ${className}`} aria-hidden="true" />;
}
