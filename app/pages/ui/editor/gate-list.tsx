import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { matchLocale } from "~/app/platform/language/locales";
import { findingText } from "../../document/finding-text";
import { type Finding, findingKey, type GateReport } from "../../document/model";
import { type Repair, repairsOf } from "../../document/repairs";

interface Acts {
  onJump: (finding: Finding) => void;
  onRepair: (finding: Finding, repair: Repair) => void;
  /** A repair is being checked. */
  busy: boolean;
}

interface Props extends Acts {
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
        <p className="ed-quiet" role="status">
          {t("gates.asking")}
        </p>
        <button type="button" className="ed-link" onClick={onAgain}>
          {t("gates.again")}
        </button>
      </div>
    );
  }
  const all = [...report.errors, ...report.warnings];
  const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);
  return (
    <div className="ed-gates">
      <div className="ed-gates-head">
        <h3 tabIndex={-1}>{t("gates.title")}</h3>
        {onUndo && (
          <button type="button" className="ed-link" onClick={onUndo} disabled={acts.busy}>
            {t("gates.undo")}
          </button>
        )}
        <span className="ed-pill ed-pill-bad">{t("gates.errors", { count: report.errors.length })}</span>
        <span className="ed-pill ed-pill-care">{t("gates.warnings", { count: report.warnings.length })}</span>
        <span className="ed-pill ed-pill-good">{t("gates.passed", { count: report.passed.length })}</span>
      </div>
      <ul aria-busy={acts.busy}>
        {report.errors.map((finding) => (
          <GateRow key={findingKey(finding)} finding={finding} all={all} kind="error" {...acts} />
        ))}
        {report.warnings.map((finding) => (
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
          <Icon name="circle-check" />
          <div>{t(report.errors.length === 0 ? "gates.fine" : "gates.rest", { count: report.passed.length })}</div>
          <span className="hint font-normal">
            {t("gates.size", { used: kilobytes(report.bytes), most: kilobytes(report.most) })}
          </span>
        </li>
      </ul>
    </div>
  );
}

interface RowProps extends Acts {
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
      <Icon name={kind === "error" ? "circle-x" : "triangle-alert"} />
      <div>
        <b>
          <span className="sr-only">{`${t(`gates.${kind}`)}: `}</span>
          <span>{title}</span>
        </b>
        <span>{detail}</span>
      </div>
      {onAccept && (
        <label className="ed-check">
          <input type="checkbox" checked={accepted} onChange={(event) => onAccept(event.target.checked)} />
          {t("gates.accept")}
          {about}
        </label>
      )}
      <span className="ed-gate-acts">
        {repairsOf(finding, all).map((repair) => (
          <button
            key={repair.name}
            type="button"
            className="ed-button"
            data-repair={repair.name}
            disabled={busy}
            onClick={() => onRepair(finding, repair)}
          >
            <span>{t(`repairs.${repair.name}`, repair.params)}</span>
            {about}
          </button>
        ))}
        <button type="button" className="ed-button" onClick={() => onJump(finding)}>
          <span>{t(`gates.${ways[finding.code] ?? "show"}`)}</span>
          {about}
        </button>
      </span>
    </li>
  );
}
