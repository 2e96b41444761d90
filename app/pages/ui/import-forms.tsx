import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { matchLocale } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import type { Issue } from "~/modules/format/document";
import { findingText } from "../document/finding-text";
import { type Finding, findingKey } from "../document/model";

export function RepairList({ issues }: { issues: Issue[] }) {
  const { t } = useTranslation(["editor", "pages"]);
  return (
    <section className="c-card" aria-label={t("import.repairs")}>
      <div className="c-card-head">
        <h2>{t("import.repairs")}</h2>
        <span translate="no" className="c-pill is-care">
          {issues.length}
        </span>
      </div>
      <ul className="c-lines pl-repairs">
        {issues.map((issue, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown
          <li key={index}>
            <code className="c-mono wrap-anywhere">{issue.path}</code>
            <span>{`${t(textKey("pages:issues", issue.code))}; ${t(textKey("pages:done", issue.done))}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Content that a merchant may not show: the file is refused until it is removed. */
export function ForeignList({ findings }: { findings: Finding[] }) {
  const { t, i18n } = useTranslation(["editor", "pages"]);
  return (
    <section className="c-card" aria-label={t("pages:refusals.notYours")}>
      <div className="c-card-head">
        <h2>{t("pages:refusals.notYours")}</h2>
        <span translate="no" className="c-pill is-bad">
          {findings.length}
        </span>
      </div>
      <ul className="c-lines pl-repairs">
        {findings.map((finding) => {
          const { title, detail } = findingText(t, finding, matchLocale(i18n.language) ?? "en");
          return (
            <li key={findingKey(finding)}>
              <code className="c-mono wrap-anywhere">{finding.path}</code>
              <span data-breaks>{`${title}${t("pages:where.stop")} ${detail}`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Chooses a file; it is only read, not applied. */
export function ReadForm({ lockVersion }: { lockVersion: number }) {
  const { t } = useTranslation("editor");
  return (
    <Form method="post" encType="multipart/form-data" className="c-card c-card-body c-form">
      <input type="hidden" name="lock" value={lockVersion} />
      <label className="c-field">
        <span>{t("import.file")}</span>
        <input type="file" name="file" accept="application/json,.json" required />
      </label>
      <button type="submit" className="c-button is-primary">
        {t("import.read")}
      </button>
    </Form>
  );
}

interface ApplyProps {
  /** The page whose draft is replaced; null = a new page is created. */
  into: { name: string } | null;
  read: { text: string; name: string; lockVersion: number; modules: number; clean: boolean };
}

/** Applies the file whose repairs have been shown. */
export function ApplyForm({ into, read }: ApplyProps) {
  const { t } = useTranslation("editor");
  return (
    <Form method="post" encType="multipart/form-data" className="c-card c-card-body c-form">
      {read.clean && <p className="c-note is-good">{t("import.clean")}</p>}
      <p>{`${t("import.holds", { count: read.modules })} ${into ? t("import.replaces", { name: into.name }) : ""}`}</p>
      <input type="hidden" name="text" value={read.text} />
      <input type="hidden" name="lock" value={read.lockVersion} />
      {!into && <TextField label={t("list.name")} name="name" value={read.name} required maxLength={60} />}
      <button type="submit" className="c-button is-primary" name="apply" value="1">
        {t(into ? "import.replace" : "import.apply")}
      </button>
    </Form>
  );
}
