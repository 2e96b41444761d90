import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/href";
import type { useAutosave } from "./use-autosave";

/** Under the bar, when saving needs somebody: the session is gone, or this device keeps nothing. */
export function SaveStrip({ save, staffName }: { save: ReturnType<typeof useAutosave>; staffName: string }) {
  const { t } = useTranslation("editor");
  const isOut = save.status.is === "signedOut";
  return (
    <div role="status">
      {isOut && (
        <p className="ed-strip" data-strip="signed-out">
          <Icon name="lock" />
          <span>
            {t("signedOut.text", { name: staffName })} {save.problem === null && t("signedOut.kept")}
          </span>
          <a
            className="ed-button"
            href={href("/operator/login", { next: href("/operator/pages") })}
            target="_blank"
            rel="noreferrer"
          >
            {t("signedOut.act")}
          </a>
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
