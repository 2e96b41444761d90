import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { useDesk } from "../use-desk";
import type { useAutosave } from "./use-autosave";

/**
 * A strip below the bar for when saving needs attention: the session has ended, the permission was revoked, the page
 * was deleted, the shop refuses the page as it is, or this device cannot store anything.
 */
export function SaveStrip({ save, staffName }: { save: ReturnType<typeof useAutosave>; staffName: string }) {
  const desk = useDesk();
  const { t } = useTranslation("editor");
  const { is } = save.status;
  const kept = save.problem === null && t("signedOut.kept");
  return (
    <div role="status">
      {is === "signedOut" && (
        <p className="ed-strip" data-strip="signed-out">
          <Icon name="lock" />
          <span>
            {t("signedOut.text", { name: staffName })} {kept}
          </span>
          <a className="ed-button" href={desk.signIn} target="_blank" rel="noreferrer">
            {t("signedOut.act")}
          </a>
        </p>
      )}
      {(is === "notAccepted" || is === "notAllowed" || is === "gone") && (
        <p className="ed-strip" data-strip={is}>
          <Icon name="circle-alert" />
          <span>
            {t(`refused.${is}`)} {kept}
          </span>
          {is === "gone" && (
            <a className="ed-button" href={href(desk.list, { kind: "deleted" })} target="_blank" rel="noreferrer">
              {t("kinds.deleted")}
            </a>
          )}
          <button type="button" className="ed-button" onClick={save.retry}>
            {t("refused.again")}
          </button>
        </p>
      )}
      {save.problem !== null && (
        <p className="ed-strip" data-strip={save.problem}>
          <Icon name="circle-alert" />
          <span>{t(`journal.${save.problem}`)}</span>
        </p>
      )}
    </div>
  );
}
