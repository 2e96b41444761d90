import { useTranslation } from "react-i18next";

const good = /\.(?:published|joined|enabled|secondFactorOn|restored)$/;
const bad =
  /\.(?:disabled|recycled|secondFactorOff|secondFactorReset|rolledBack|inviteWithdrawn|sessionEnded|signedOut|planCancelled|previewRevoked)$/;
const neutral = /\.(?:signedIn|changed|roleChanged|renamed)$/;

export function ActionPill({ action }: { action: string }) {
  const { t } = useTranslation("operator");
  const tone = good.test(action) ? "is-good" : bad.test(action) ? "is-bad" : neutral.test(action) ? "" : "is-info";
  return <span className={`c-pill ${tone}`}>{t(`acts.${action}`, { defaultValue: action })}</span>;
}
