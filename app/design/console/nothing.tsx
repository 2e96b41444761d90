import { Icon } from "../icon";
import type { IconName } from "../icons";

/** An empty list of the console. */
export function Nothing({ icon = "inbox", text }: { icon?: IconName; text: string }) {
  return (
    <div className="c-empty">
      <Icon name={icon} />
      <p>{text}</p>
    </div>
  );
}
