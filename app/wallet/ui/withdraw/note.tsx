import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";

interface NoteProps {
  icon: IconName;
  /** Something keeps the money back. */
  warns?: boolean;
  children: string;
}

/** What is to be known before money is withdrawn. */
export function Note({ icon, warns = false, children }: NoteProps) {
  const look = "wd-note flex gap-8px p-10px rounded-inner bg-well text-ink-2 font-xs leading-18";
  return (
    <p className={warns ? `${look} is-warn` : look}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
