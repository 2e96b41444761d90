import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { EncodingField } from "~/app/console/csv/encoding-field";
import { Icon } from "~/app/design/icon";
import { textKey } from "~/app/platform/language/text-keys";
import type { ImportedTexts } from "../../translations/import-texts.server";

/** Chooses a file of translations. */
export function TextFileCard() {
  const { t } = useTranslation("editor");
  const pending = useNavigation().state === "submitting";
  return (
    <details className="c-card pl-text-file">
      <summary>{t("translations.file")}</summary>
      <Form method="post" encType="multipart/form-data" className="c-card-body c-form">
        <p>{t("translations.fileHow")}</p>
        <div className="c-field">
          <label htmlFor="texts-file">{t("translations.fileChoose")}</label>
          <input id="texts-file" type="file" name="file" accept=".csv,.txt,text/csv,text/plain" required />
        </div>
        <EncodingField />
        <button type="submit" name="intent" value="file" className="c-button is-primary" disabled={pending}>
          <Icon name="upload" />
          {t("translations.fileRead")}
        </button>
      </Form>
    </details>
  );
}

/** The most lines that are named one by one. */
const maxNamed = 100;

/** What a file did, and the lines that were left out. */
export function TextFileRead({ read }: { read: ImportedTexts }) {
  const { t } = useTranslation("editor");
  const { saved, pages, faults } = read;
  return (
    <section className="c-card" aria-labelledby="texts-read" role="status">
      <div className="c-card-head">
        <h2 id="texts-read">{t("translations.fileDone")}</h2>
        <span className="c-pill is-good">{t("translations.fileSaved", { count: saved })}</span>
        <span className="c-pill">{t("translations.filePages", { count: pages })}</span>
        {faults.length > 0 && (
          <span className="c-pill is-bad">{t("translations.fileLeft", { count: faults.length })}</span>
        )}
      </div>
      {faults.length > 0 && (
        <ul className="c-lines pl-repairs">
          {faults.slice(0, maxNamed).map(({ line, code }) => (
            <li key={line}>
              <b>{t("translations.line", { line })}</b>
              <span>{t(textKey("editor:translations.lineFault", code))}</span>
            </li>
          ))}
          {faults.length > maxNamed && <li>{t("translations.fileMore", { count: faults.length - maxNamed })}</li>}
        </ul>
      )}
    </section>
  );
}
