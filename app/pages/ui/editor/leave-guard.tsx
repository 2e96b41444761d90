import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "#router";
import { EditorDialog } from "./dialog";
import type { useAutosave } from "./use-autosave";

/** A save that takes longer than this, in ms, opens the dialog while it is in flight. */
const noticedMs = 700;

/** Saves before the editor is left for another console screen, and asks for confirmation if saving fails. */
export function LeaveGuard({ save }: { save: ReturnType<typeof useAutosave> }) {
  const { t } = useTranslation("editor");
  const { isDirty, flush } = save;
  const blocker = useBlocker(
    useCallback<Extract<Parameters<typeof useBlocker>[0], (...args: never[]) => boolean>>(
      ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
      [isDirty],
    ),
  );
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState(false);
  const isBlocked = blocker.state === "blocked";
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per attempt to leave
  useEffect(() => {
    if (!isBlocked) return;
    let isDestroyed = false;
    const timer = setTimeout(() => setAsks(true), noticedMs);
    flush().then((isSaved) => {
      if (isDestroyed) return;
      if (isSaved) blocker.proceed?.();
      setAsks(!isSaved);
      setFailed(!isSaved);
    });
    return () => {
      isDestroyed = true;
      clearTimeout(timer);
      setAsks(false);
      setFailed(false);
    };
  }, [isBlocked]);
  const leave = async () => {
    await save.journal().keepNow();
    blocker.proceed?.();
  };
  if (!isBlocked || !asks) return null;
  return (
    <EditorDialog title={t("leave.title")} className="ed-small ed-leave" onClose={() => blocker.reset?.()}>
      <div className="ed-dialog-body">
        <p role="status">{t(failed ? "leave.failed" : "leave.saving")}</p>
        <p>{t(save.problem === null ? "leave.kept" : "leave.lost")}</p>
      </div>
      <footer>
        <button type="button" className="c-button" onClick={leave}>
          {t("leave.go")}
        </button>
        <button type="button" className="c-button is-primary" data-first onClick={() => blocker.reset?.()}>
          {t("leave.stay")}
        </button>
      </footer>
    </EditorDialog>
  );
}
