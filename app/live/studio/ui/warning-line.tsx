import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useTimes } from "~/app/platform/ui/clock/use-times";
import type { HostWarning } from "../host-warning";

/** What staff ask of the host, over the camera, until the host has read it. */
export function WarningLine({ warning }: { warning: HostWarning }) {
  const { t } = useTranslation("studio");
  const { hour } = useTimes();
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  const { words, by, at } = warning;
  return (
    <div className="studio-line is-warning" role="alert">
      <Icon name="shield-check" />
      <p>
        <b>{t("air.asks")}</b> <span dir="auto">{words}</span> <span>{t("air.by", { name: by, time: hour(at) })}</span>
      </p>
      <button type="button" className="studio-read" aria-label={t("air.read")} onClick={() => setRead(true)}>
        <Icon name="x" />
      </button>
    </div>
  );
}
