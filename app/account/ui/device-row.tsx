import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";

interface DeviceRowProps {
  device: {
    id: string;
    browser: string;
    system: string;
    handheld: boolean;
    address: string;
    /** Ms since 1970. */
    seenAt: number;
    current: boolean;
  };
  now: number;
}

export function DeviceRow({ device, now }: DeviceRowProps) {
  const { t } = useTranslation("settings");
  const format = useFormat();
  const { browser, system, handheld, address, seenAt, current } = device;
  const name = [browser, system].filter(Boolean).join(" · ") || t("center.unknown");
  return (
    <li className="row">
      <Icon name={handheld ? "smartphone" : "monitor"} className="size-20px text-ink-2" />
      <span className="row-words">
        <span>{name}</span>
        <small className="hint leading-18">{[address, format.ago(seenAt, now)].filter(Boolean).join(" · ")}</small>
      </span>
      {current ? (
        <span className="row-mark">{t("center.current")}</span>
      ) : (
        <Form method="post" preventScrollReset>
          <button
            className="text-button is-danger"
            type="submit"
            name="device"
            value={device.id}
            aria-label={t("center.endDevice", { name })}
          >
            {t("center.end")}
          </button>
        </Form>
      )}
    </li>
  );
}
