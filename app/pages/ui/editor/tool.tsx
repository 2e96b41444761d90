import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";

interface ToolProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}

export function Tool({ icon, label, disabled, onClick }: ToolProps) {
  return (
    <button type="button" className="ed-icon" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
