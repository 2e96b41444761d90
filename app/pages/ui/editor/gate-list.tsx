import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { matchLocale } from "~/app/platform/language/locales";
import { findingText } from "../../document/finding-text";
import { type Finding, findingKey, type GateReport } from "../../document/model";
import { type Repair, repairsOf } from "../../document/repairs";

interface GateActions {
  onJump: (finding: Finding) => void;
  onRepair: (finding: Finding, repair: Repair) => void;
  /** A repair is being checked. */
  busy: boolean;
}

interface Props extends GateActions {
  report: GateReport | null;
  accepted: ReadonlySet<string>;
  onAccept: (finding: Finding, yes: boolean) => void;
  onAgain: () => void;
  /** Undoes the last repair; null = there is none. */
  onUndo: (() => void) | null;
}

/** Errors first, then warnings, then one line for the gates that passed. */
export function GateList({ report, accepted, onAccept, onAgain, onUndo, ...acts }: Props) {
  const { t } = useTranslation("editor");
  if (!report) {
    return (
      <div className="ed-gates">
        <h3>{t("gates.title")}</h3>
        <p className="hint p-4-16px" role="status">
          {t("gates.asking")}
        </p>
        <button type="button" className="ed-link" onClick={onAgain}>
          {t("gates.again")}
        </button>
      </div>
    );
  }
  const all = [...report.errors, ...report.warnings];
  const remembered = new Set(report.remembered);
  const before = report.warnings.filter((finding) => remembered.has(findingKey(finding)));
  const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);
  return (
    <div className="ed-gates">
      <div className="ed-gates-head flex flex-wrap gap-6px">
        <h3 className="flex-1 font-sm" tabIndex={-1}>
          {t("gates.title")}
        </h3>
        {onUndo && (
          <button type="button" className="ed-link" onClick={onUndo} disabled={acts.busy}>
            {t("gates.undo")}
          </button>
        )}
        <span className="c-pill is-bad">{t("gates.errors", { count: report.errors.length })}</span>
        <span className="c-pill is-care">{t("gates.warnings", { count: report.warnings.length })}</span>
        <span className="c-pill is-good">{t("gates.passed", { count: report.passed.length })}</span>
      </div>
      <ul className="m-8-0-0px" aria-busy={acts.busy}>
        {report.errors.map((finding) => (
          <GateRow key={findingKey(finding)} finding={finding} all={all} kind="error" {...acts} />
        ))}
        {report.warnings
          .filter((finding) => !remembered.has(findingKey(finding)))
          .map((finding) => (
            <GateRow
              key={findingKey(finding)}
              finding={finding}
              all={all}
              kind="warning"
              accepted={accepted.has(findingKey(finding))}
              onAccept={(yes) => onAccept(finding, yes)}
              {...acts}
            />
          ))}
        <li className="ed-gate" data-kind="passed">
          <Icon name="circle-check" className="text-ok" />
          <div className="grid flex-1-1-12rem min-w-0 wrap-anywhere">
            {t(report.errors.length === 0 ? "gates.fine" : "gates.rest", { count: report.passed.length })}
          </div>
          <span className="hint font-normal">
            {t("gates.size", { used: kilobytes(report.bytes), most: kilobytes(report.max) })}
          </span>
        </li>
      </ul>
      {before.length > 0 && (
        <details className="ed-gates-before">
          <summary>{t("gates.before", { count: before.length })}</summary>
          <ul>
            {before.map((finding) => (
              <GateRow key={findingKey(finding)} finding={finding} all={all} kind="warning" {...acts} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface RowProps extends GateActions {
  finding: Finding;
  /** Every finding of the report, because some repairs cover several. */
  all: Finding[];
  kind: "error" | "warning";
  accepted?: boolean;
  onAccept?: (yes: boolean) => void;
}

/** Labels for findings where showing the field has a more specific name. */
const ways: Partial<Record<Finding["code"], string>> = {
  "no-alt": "addText",
  "no-title": "addText",
  "missing-languages": "translate",
  "dead-link": "fixLink",
  "goods-gone": "replace",
  "goods-off-shelf": "replace",
  "reference-gone": "replace",
};

function GateRow({ finding, all, kind, accepted, onAccept, onJump, onRepair, busy }: RowProps) {
  const { t, i18n } = useTranslation(["editor", "pages"]);
  const { title, detail } = findingText(t, finding, matchLocale(i18n.language) ?? "en");
  const about = <span className="sr-only">{`: ${title}`}</span>;
  return (
    <li className="ed-gate" data-kind={kind}>
      <Icon
        name={kind === "error" ? "circle-x" : "triangle-alert"}
        className={kind === "error" ? "c-bad" : "ed-warning"}
      />
      <div className="grid flex-1-1-12rem min-w-0 wrap-anywhere">
        <b className="font-550">
          <span className="sr-only">{`${t(`gates.${kind}`)}: `}</span>
          <span>{title}</span>
        </b>
        <span className="hint">{detail}</span>
      </div>
      {onAccept && (
        <label className="ed-check">
          <input type="checkbox" checked={accepted} onChange={(event) => onAccept(event.target.checked)} />
          {t("gates.accept")}
          {about}
        </label>
      )}
      <span className="flex flex-wrap justify-end gap-6px ms-auto">
        {repairsOf(finding, all).map((repair) => (
          <button
            key={repair.name}
            type="button"
            className="c-button"
            data-repair={repair.name}
            disabled={busy}
            onClick={() => onRepair(finding, repair)}
          >
            <span>{t(`repairs.${repair.name}`, repair.params)}</span>
            {about}
          </button>
        ))}
        <button type="button" className="c-button" onClick={() => onJump(finding)}>
          <span>{t(`gates.${ways[finding.code] ?? "show"}`)}</span>
          {about}
        </button>
      </span>
    </li>
  );
}
