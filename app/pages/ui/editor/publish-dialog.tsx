import { type Dispatch, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { momentOf } from "~/app/platform/format/zoned-time";
import { type Finding, findingKey, type GateReport } from "../../document/model";
import type { EditorAction, EditorState } from "../../editor/editor-state";
import { refusalText } from "../../list/refusal-text";
import { useStudio } from "../use-studio";
import { EditorDialog } from "./dialog";
import { GateList } from "./gate-list";
import { When } from "./publish-when";
import type { useAutosave } from "./use-autosave";
import type { useGates } from "./use-gates";
import { useRepairs } from "./use-repairs";

interface Props {
  page: { id: number; name: string; address: string; live: number | null };
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  save: ReturnType<typeof useAutosave>;
  gates: ReturnType<typeof useGates>;
  onJump: (finding: Finding) => void;
  onClose: () => void;
}

/**
 * Publishes the page: the gates' report with repairs, the start, the note. Errors block, warnings need a click each.
 */
export function PublishDialog({ page, state, dispatch, save, gates, onJump, onClose }: Props) {
  const studio = useStudio();
  const { t, i18n } = useTranslation(["editor", "pages"]);
  const { zone } = useFormat();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const repairs = useRepairs({
    state,
    dispatch,
    save,
    gates,
    onForget: (about) => setAccepted(keepOthers(gates.report, about)),
  });
  const { report } = repairs;
  const remembered = new Set(report?.remembered);
  const [planned, setPlanned] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ ok: boolean; text: string } | null>(null);
  const errors = report?.errors.length ?? 0;
  const isOpen = (finding: Finding) => !accepted.has(findingKey(finding)) && !remembered.has(findingKey(finding));
  const open = report?.warnings.filter(isOpen).length ?? 0;

  const accept = (finding: Finding, yes: boolean) =>
    setAccepted((before) => {
      const next = new Set(before);
      if (yes) next.add(findingKey(finding));
      else next.delete(findingKey(finding));
      return next;
    });
  const send = async (form: FormData) => {
    setBusy(true);
    await save.flush();
    const time = (name: string) => {
      const value = String(form.get(name) ?? "");
      return planned ? momentOf(value, zone)?.toISOString() : undefined;
    };
    const body = {
      intent: "publish",
      lockVersion: save.lockVersion(),
      note: String(form.get("note") ?? ""),
      acceptedWarnings: [...accepted],
      startsAt: time("startsAt"),
      endsAt: time("endsAt"),
    };
    const answer = await fetch(studio.publish(page.id), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => null);
    const reply = await answer?.json().catch(() => null);
    setBusy(false);
    if (reply?.report) gates.setReport(reply.report);
    if (answer?.ok && reply?.number)
      setOutcome({ ok: true, text: t(planned ? "publish.planned" : "publish.done", { version: reply.number }) });
    else setOutcome({ ok: false, text: reply?.code ? refusalText(t, reply, i18n.language) : t("failed") });
  };
  // The draft has a new lock version now, so the editor is reloaded.
  if (outcome?.ok)
    return <Published page={page} planned={planned} text={outcome.text} onClose={() => window.location.reload()} />;
  return (
    <EditorDialog title={t("publish.title", { name: page.name })} className="ed-publish" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send(new FormData(event.currentTarget));
        }}
      >
        <div className="ed-publish-body">
          <div ref={repairs.list}>
            <GateList
              report={report}
              accepted={accepted}
              onAccept={accept}
              onJump={onJump}
              onRepair={repairs.repair}
              onUndo={repairs.undo}
              onAgain={gates.ask}
              busy={repairs.busy}
            />
          </div>
          <When planned={planned} onPlanned={setPlanned} live={page.live} />
        </div>
        <footer>
          <p className="flex-1-1-12rem text-ink-2" role="status">
            {outcome ? outcome.text : (repairs.said ?? t("publish.rule"))}
          </p>
          <button type="button" className="c-button" onClick={onClose}>
            {t("publish.keep")}
          </button>
          <button
            type="submit"
            className="c-button is-primary"
            disabled={!report || errors > 0 || open > 0 || busy || repairs.busy}
          >
            {(errors > 0 || open > 0) && <Icon name="lock" />}
            <span>
              {errors > 0
                ? t("publish.fix", { count: errors })
                : open > 0
                  ? t("publish.click", { count: open })
                  : t(planned ? "publish.plan" : "publish.now")}
            </span>
          </button>
        </footer>
      </form>
    </EditorDialog>
  );
}

/** Keeps the accepted warnings except those of one module, whose rows may have moved. */
function keepOthers(report: GateReport | null, about: string | null) {
  return (accepted: ReadonlySet<string>) => {
    const stays = (report?.warnings ?? []).filter((finding) => (finding.item?.id ?? null) !== about).map(findingKey);
    return new Set(stays.filter((key) => accepted.has(key)));
  };
}

interface PublishedProps {
  page: { id: number; address: string };
  planned: boolean;
  text: string;
  onClose: () => void;
}

function Published({ page, planned, text, onClose }: PublishedProps) {
  const studio = useStudio();
  const { t } = useTranslation("editor");
  return (
    <EditorDialog title={text} className="ed-small" onClose={onClose}>
      <div className="ed-dialog-body">
        <p role="status">{t(planned ? "publish.seenThen" : "publish.seen")}</p>
      </div>
      <footer>
        {!planned && (
          <a className="c-button" href={page.address} target="_blank" rel="noreferrer">
            {t("list.viewLive")}
          </a>
        )}
        <a className="c-button" href={studio.versions(page.id)}>
          {t("bar.versions")}
        </a>
        <button type="button" className="c-button is-primary" data-first onClick={onClose}>
          {t("publish.goOn")}
        </button>
      </footer>
    </EditorDialog>
  );
}
