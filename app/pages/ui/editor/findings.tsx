import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { matchLocale } from "~/app/platform/language/locales";
import { findingText } from "../../document/finding-text";
import { fieldPath, type Mark } from "../../document/marks";
import { type Finding, findingKey } from "../../document/model";

type Kind = "error" | "warning";

const nothing: ReadonlyMap<string, { finding: Finding; kind: Kind }> = new Map();
const Findings = createContext(nothing);

/** Provides a module's findings to its fields. */
export function FindingsOf({ mark, children }: { mark: Mark | undefined; children: Elements }) {
  const found = new Map(all(mark).map((one) => [fieldPath(one.finding), one]));
  return <Findings.Provider value={found}>{children}</Findings.Provider>;
}

function all(mark: Mark | undefined) {
  const of = (kind: Kind) => (finding: Finding) => ({ finding, kind });
  return [...(mark?.errors ?? []).map(of("error")), ...(mark?.warnings ?? []).map(of("warning"))];
}

/** The gates' finding for one field, shown below it. */
export function FieldFinding({ path, id }: { path: string; id: string }) {
  const { t, i18n } = useTranslation(["editor", "pages"]);
  const found = useContext(Findings).get(path);
  if (!found) return null;
  const { title } = findingText(t, found.finding, matchLocale(i18n.language) ?? "en");
  return (
    <p className="ed-finding" data-kind={found.kind} id={id}>
      <span className="sr-only">{`${t(`gates.${found.kind}`)}: `}</span>
      <span>{title}</span>
    </p>
  );
}

/** Returns whether the gates found something in the field. */
export function useHasFinding(path: string): boolean {
  return useContext(Findings).has(path);
}

interface ListProps {
  mark: Mark | undefined;
  onJump: (finding: Finding) => void;
}

/** The gates' findings in the selected module; each links to its field. */
export function FindingList({ mark, onJump }: ListProps) {
  const { t, i18n } = useTranslation(["editor", "pages"]);
  const found = all(mark);
  if (found.length === 0) return null;
  return (
    <ul className="ed-findings" aria-label={t("gates.title")}>
      {found.map(({ finding, kind }) => (
        <li key={findingKey(finding)} data-kind={kind}>
          <button type="button" onClick={() => onJump(finding)}>
            <Icon name={kind === "error" ? "circle-x" : "triangle-alert"} />
            <span>
              <span className="sr-only">{`${t(`gates.${kind}`)}: `}</span>
              <span>{findingText(t, finding, matchLocale(i18n.language) ?? "en").title}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The mark of a module in the outline: the number of errors, else of warnings. Links to the first of them. */
export function OutlineMark({ mark, name, current, onJump }: ListProps & { name: string; current: boolean }) {
  const { t } = useTranslation("editor");
  const [first] = [...(mark?.errors ?? []), ...(mark?.warnings ?? [])];
  if (!mark || !first) return null;
  const { errors, warnings } = mark;
  const words = [
    errors.length > 0 && t("gates.errors", { count: errors.length }),
    warnings.length > 0 && t("gates.warnings", { count: warnings.length }),
  ].filter(Boolean);
  const text = words.join(", ");
  return (
    <button
      type="button"
      className="ed-mark"
      data-kind={errors.length > 0 ? "error" : "warning"}
      tabIndex={current ? 0 : -1}
      title={text}
      aria-label={`${name}: ${text}`}
      onClick={() => onJump(first)}
    >
      <Icon name={errors.length > 0 ? "circle-alert" : "triangle-alert"} />
    </button>
  );
}
