import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";

/** Renders the membership: its end, or its benefits. `endsAt` in ms since 1970. */
export function VipStrip({ endsAt }: { endsAt: number | null }) {
  const { t } = useTranslation("mine");
  const format = useFormat();
  return (
    <a className="vip-strip" href={href("/pages/vip/vip")}>
      <Icon className="size-22px" name="crown" />
      <span>
        <b className="text-sm font-semibold">
          {endsAt === null ? t("vip.join") : t("vip.until", { date: format.date(endsAt) })}
        </b>
        <small>{endsAt === null ? t("vip.joinText") : t("vip.untilText")}</small>
      </span>
      <span className="vip-button">{endsAt === null ? t("vip.open") : t("vip.benefits")}</span>
    </a>
  );
}
