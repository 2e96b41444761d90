import { useTranslation } from "react-i18next";
import { Select } from "~/app/console/fields/select";
import { useMoment } from "~/app/console/use-moment";

export interface OpenSlots {
  /** Slots that take in. */
  slots: readonly { id: number; left: number; beginsAt: number }[];
  /** The market's time zone. */
  zone: string;
}

/** Chooses the slot to which offers are moved. */
export function SlotSelect({ slots, zone, value, error }: OpenSlots & { value?: string; error?: string }) {
  const { t } = useTranslation(["flashAdmin", "offers"]);
  const moment = useMoment();
  return (
    <Select
      label={t("fields.slot")}
      name="slot"
      value={value}
      error={error}
      options={slots.map(({ id, beginsAt, left }) => ({
        value: String(id),
        label: `${moment(beginsAt, zone)} · ${left === 0 ? t("offers:full") : t("offers:places", { count: left })}`,
      }))}
    />
  );
}
