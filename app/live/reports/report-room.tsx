import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";

/** The way to complain about a room: words, or over its picture a mark. */
export function ReportRoom({ roomId, over = false }: { roomId: number; over?: boolean }) {
  const { t } = useTranslation("live");
  const to = href("/pages/user/complaint/complaint", { type: "live", id: roomId });
  return over ? (
    <a className="live-round" href={to} aria-label={t("report")}>
      <Icon name="megaphone" />
    </a>
  ) : (
    <p className="live-report">
      <a className="touch hint" href={to}>
        {t("report")}
      </a>
    </p>
  );
}
