import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";

interface NoteProps {
  icon: IconName;
  /** The withdrawal is delayed or impossible. */
  warns?: boolean;
  children: string;
}

/** A notice before withdrawing. */
export function Note({ icon, warns = false, children }: NoteProps) {
  const look = "note-box rounded-inner p-10px leading-18";
  return (
    <p className={warns ? `${look} tone-warn` : `${look} tone-quiet`}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
