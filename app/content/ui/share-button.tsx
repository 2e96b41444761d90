import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Toast } from "~/app/design/toast";

export interface Share {
  title: string;
  address: string;
}

type ShareOutcome = "shared" | "copied" | "failed";

/** Opens the system's share sheet where available, otherwise copies the link to the clipboard. */
async function sharePage({ title, address }: Share): Promise<ShareOutcome> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url: address });
      return "shared";
    }
    await navigator.clipboard.writeText(address);
    return "copied";
  } catch (error) {
    // Dismissing the sheet is not a failure.
    return error instanceof DOMException && error.name === "AbortError" ? "shared" : "failed";
  }
}

interface ShareLinkProps {
  share: Share;
  /** Path of the page that is shared: where it leads without JavaScript. */
  path: string;
  className: string;
  children: ReactNode;
}

/** Shares a page under a name of its own. Without JavaScript it opens the page, whose address can be sent. */
export function ShareLink({ share, path, className, children }: ShareLinkProps) {
  const { t } = useTranslation("shell");
  const [toast, setToast] = useState<{ id: number; text: string } | null>(null);
  return (
    <>
      <a
        className={className}
        href={path}
        onClick={async (event) => {
          event.preventDefault();
          const outcome = await sharePage(share);
          if (outcome !== "shared") setToast((last) => ({ id: (last?.id ?? 0) + 1, text: t(`share.${outcome}`) }));
        }}
      >
        {children}
      </a>
      <Toast toast={toast} />
    </>
  );
}

interface ShareButtonProps {
  share: Share;
  icon?: "share" | "share-2";
  /** Of a button in the page, with its look; none in a bar, where the icon stands alone. */
  label?: string;
  look?: string;
}

/** Shares a page. It needs JavaScript, so it appears once the script runs. */
export function ShareButton({ share, icon = "share-2", label, look = "bar-button" }: ShareButtonProps) {
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
      <button type="button" className={look} aria-label={label ? undefined : t("share.button")} onClick={onShare}>
        <Icon name={icon} className={label ? "size-18px" : undefined} />
        {label && <span>{label}</span>}
      </button>
      <Toast toast={toast} />
    </>
  );
}
