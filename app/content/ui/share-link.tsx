import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Toast } from "~/app/design/toast";
import { type Share, sharePage } from "./share-page";

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
