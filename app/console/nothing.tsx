import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";

/** The empty state of a console list. */
export function Nothing({ icon = "inbox", text }: { icon?: IconName; text: string }) {
  return (
    <div className="c-empty">
      <Icon name={icon} />
      <p>{text}</p>
    </div>
  );
}
