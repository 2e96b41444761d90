import type { ReactNode } from "react";
import type { Elements } from "./children/elements";
import { Icon } from "./icon";
import type { IconName } from "./icons";

interface StateProps {
  icon?: IconName;
  title: Elements | string;
  text?: string;
  /** The next step: links or buttons. */
  children?: ReactNode;
}

/** An empty state, with a suggestion for what to do next. */
export function EmptyState({ icon = "inbox", title, text, children }: StateProps) {
  return (
    <div className="state">
      <span className="state-disc">
        <Icon className="size-40px" name={icon} />
      </span>
      <p className="state-title text-ink font-lg font-bold leading-26">{title}</p>
      {text && <p>{text}</p>}
      {children && <div className="flex flex-wrap justify-center gap-12px mt-8px">{children}</div>}
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
