import { useTranslation } from "react-i18next";
import { Avatar } from "~/app/design/form/avatar";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { VipMember } from "../../membership/vip-data";
import { usePrices } from "./use-prices";

interface VipHeadProps {
  /** Null = a visitor. */
  person: VipMember | null;
  currency: string;
}

/** Until when a person is a member and what it has saved of its cap; or what a membership is. */
export function VipHead({ person, currency }: VipHeadProps) {
  const { t } = useTranslation("vip");
  const format = useFormat();
  const { text } = usePrices(currency);
  const current = person?.current;
  return (
    <section className="vip-head" aria-label={t("title")}>
      <div className="flex items-center gap-12px">
        {person && <Avatar picture={person.avatar} name={person.nickname} />}
        <p className="grid flex-1 min-w-0">
          <b>
            {current && person
              ? t("head.until", { name: person.nickname, date: format.date(current.endsAt) })
              : t("head.join")}
          </b>
          <small>
            {current
              ? t("head.since", { count: current.days, date: format.date(current.startsAt) })
              : t("head.joinText")}
          </small>
        </p>
        <Icon name="crown" className="size-32px" />
      </div>
      {current && (
        <div className="grid gap-8px">
          <p className="vip-saved">
            <span>{t("head.saved")}</span>
            <b translate="no">{text(current.savedMinor)}</b>
            <small>{t("head.cap", { cap: text(current.capMinor) })}</small>
          </p>
          <progress
            className="vip-bar"
            value={current.savedMinor}
            max={Math.max(1, current.capMinor)}
            aria-label={t("head.saved")}
          />
          <small>
            {current.savedMinor < current.capMinor
              ? t("head.left", { left: text(current.capMinor - current.savedMinor) })
              : t("head.reached")}
          </small>
        </div>
      )}
    </section>
  );
}
