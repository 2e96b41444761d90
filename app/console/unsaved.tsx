import { useTranslation } from "react-i18next";
import { useFormat } from "~/app/platform/format/format";
import { Modal } from "~/app/platform/ui/modal/modal";
import type { useUnsavedForm } from "~/app/platform/unsaved/use-unsaved-form";

/** Offers what was left behind unsaved, and asks before the form is left. */
export function Unsaved({ unsaved }: { unsaved: ReturnType<typeof useUnsavedForm> }) {
  const { t } = useTranslation("unsaved");
  const { date } = useFormat();
  const { found, resume, drop, blocker } = unsaved;
  return (
    <>
      {found !== null && (
        <div className="c-note flex flex-wrap items-center gap-8px" role="status">
          <p className="flex-1-1-16rem min-w-0">{t("found", { time: date(found) })}</p>
          <button type="button" className="c-button is-primary" onClick={resume}>
            {t("resume")}
          </button>
          <button type="button" className="c-button" onClick={drop}>
            {t("drop")}
          </button>
        </div>
      )}
      {blocker.state === "blocked" && (
        <Modal
          name="leaveUnsaved"
          heading={t(window.isSecureContext ? "leave" : "lose")}
          asked
          onClose={blocker.reset}
          actions={
            <button type="button" className="text-button is-danger" onClick={blocker.proceed}>
              {t("go")}
            </button>
          }
        />
      )}
    </>
  );
}
