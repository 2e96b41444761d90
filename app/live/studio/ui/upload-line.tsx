import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import type { AirHealth } from "../air";
import { uploadRules } from "../upload-queue";

/** How well the room is sent: bars, words, and figures; what is wrong, and what of it reaches the viewers. */
export function UploadLine({ health }: { health: AirHealth }) {
  const { t } = useTranslation("studio");
  const { locale } = useFormat();
  const { state, behindMs, keptMs, rate, step, lostMs } = health;
  const [seconds, kept, lost] = [behindMs, keptMs, lostMs].map((ms) => Math.round(ms / 1000));
  const megabits = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rate / 1_000_000);
  const bars = state === "ok" ? (step === 0 ? 4 : 3) : state === "slow" ? 2 : 1;
  const isLost = lostMs > 0;
  if (state === "slow" || state === "offline") {
    return (
      <p className="studio-line is-care" role="status" data-upload={state}>
        <Icon name={state === "slow" ? "triangle-alert" : "wifi-off"} />
        <span>
          <b>{t(`air.${state}`, { seconds })}</b>{" "}
          <span>
            {isLost
              ? t("air.lost", { seconds: lost })
              : state === "slow"
                ? t(step > 0 ? "air.slowText" : "air.nothingLost")
                : t("air.offlineText", { kept, most: uploadRules.keptMs / 1000 })}
          </span>
        </span>
      </p>
    );
  }
  return (
    <p className="studio-line" data-upload={state}>
      <span className={`studio-bars is-${bars}`} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <b>{t(step > 0 ? "air.simpler" : "air.good")}</b>
      <span>{t("air.figures", { rate: megabits, seconds })}</span>
    </p>
  );
}
