import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { matchLocale } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { findingText } from "../../document/finding-text";
import type { Finding } from "../../document/model";
import { useStudio } from "../use-studio";
import type { useAutosave } from "./use-autosave";

/**
 * A strip below the bar for when saving needs attention: the session has ended, the permission was revoked, the page
 * was deleted, the shop refuses the page as it is, or this device cannot store anything.
 */
export function SaveStrip({ save, staffName }: { save: ReturnType<typeof useAutosave>; staffName: string }) {
  const studio = useStudio();
  const { t, i18n } = useTranslation(["editor", "pages"]);
  const { is } = save.status;
  const [finding] = (is === "notAccepted" && save.status.findings) || [];
  const sentence = (about: Finding) => {
    const { title, detail } = findingText(t, about, matchLocale(i18n.language) ?? "en");
    return `${t("pages:refusals.notYours")}${t("pages:where.stop")} ${title}${t("pages:where.stop")} ${detail}`;
  };
  const kept = save.problem === null && t("signedOut.kept");
  return (
    <div role="status">
      {is === "signedOut" && (
        <p className="ed-strip" data-strip="signed-out">
          <Icon name="lock" />
          <span>{`${t("signedOut.text", { name: staffName })} ${kept ?? ""}`}</span>
          <a className="c-button" href={studio.signIn} target="_blank" rel="noreferrer">
            {t("signedOut.act")}
          </a>
        </p>
      )}
      {(is === "notAccepted" || is === "notAllowed" || is === "gone") && (
        <p className="ed-strip" data-strip={is}>
          <Icon name="circle-alert" />
          <span>{`${finding ? sentence(finding) : t(`refused.${is}`)} ${kept ?? ""}`}</span>
          {is === "gone" && (
            <a className="c-button" href={href(studio.list, { kind: "deleted" })} target="_blank" rel="noreferrer">
              {t("kinds.deleted")}
            </a>
          )}
          <button type="button" className="c-button" onClick={save.retry}>
            {t("refused.again")}
          </button>
        </p>
      )}
      {save.problem !== null && (
        <p className="ed-strip" data-strip={save.problem}>
          <Icon name="circle-alert" />
          <span>{t(textKey("editor:journal", save.problem))}</span>
        </p>
      )}
    </div>
  );
}
