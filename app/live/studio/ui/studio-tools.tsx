import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import type { OnAir } from "../use-air";
import type { Devices } from "../use-devices";

interface StudioToolsProps {
  devices: Devices;
  air: OnAir;
  mirror: [on: boolean, set: (on: boolean) => void];
  isOnAir: boolean;
}

/** What a host does with one thumb, at the edge of the picture. */
export function StudioTools({ devices, air, mirror: [isMirrored, setMirrored], isOnAir }: StudioToolsProps) {
  const { t } = useTranslation("studio");
  const { isHeard, isPaused } = air;
  return (
    <div className="studio-tools" role="toolbar" aria-orientation="vertical" aria-label={t("tools.all")}>
      {devices.canTurn && <Tool icon="switch-camera" text={t("tools.turn")} onPress={devices.turn} />}
      {devices.microphone === "on" && (
        <Tool
          icon={isHeard ? "mic" : "mic-off"}
          text={t(isHeard ? "tools.sound" : "tools.silent")}
          on={isHeard}
          onPress={() => air.hear(!isHeard)}
        />
      )}
      <Tool icon="flip-vertical-2" text={t("tools.mirror")} on={isMirrored} onPress={() => setMirrored(!isMirrored)} />
      {isOnAir && (
        <Tool
          icon={isPaused ? "play" : "pause"}
          text={t(isPaused ? "tools.goOn" : "tools.pause")}
          onPress={() => air.pause(!isPaused)}
        />
      )}
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  text: string;
  /** Of a switch. */
  on?: boolean;
  onPress(): void;
}

function Tool({ icon, text, on, onPress }: ToolProps) {
  return (
    <button type="button" className="studio-tool" aria-pressed={on} onClick={onPress}>
      <span className="studio-round">
        <Icon name={icon} />
      </span>
      <span>{text}</span>
    </button>
  );
}
