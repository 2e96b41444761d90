import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Toast } from "~/app/design/toast";
import { type Share, sharePage } from "./share-page";

/** Shares a page. It needs JavaScript, so it appears once the script runs. */
export function ShareButton({ share, icon = "share-2" }: { share: Share; icon?: "share" | "share-2" }) {
  const { t } = useTranslation("shell");
  const [live, setLive] = useState(false);
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null);
  useEffect(() => setLive(true), []);
  async function onShare() {
    const outcome = await sharePage(share);
    if (outcome !== "shared") setToast((last) => ({ id: (last?.id ?? 0) + 1, text: t(`share.${outcome}`) }));
  }
  if (!live) return null;
  return (
    <>
      <button type="button" className="bar-button" aria-label={t("share.button")} onClick={onShare}>
        <Icon name={icon} />
      </button>
      <Toast toast={toast} />
    </>
  );
}
