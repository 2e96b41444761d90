import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";

export function Nothing({ icon = "inbox", text }: { icon?: IconName; text: string }) {
  return (
    <div className="c-empty">
      <Icon name={icon} className="text-ink-3" />
      <p>{text}</p>
    </div>
  );
}
