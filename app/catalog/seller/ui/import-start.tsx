import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { EncodingField } from "~/app/console/csv/encoding-field";
import { Check } from "~/app/console/fields/check";
import { Select } from "~/app/console/fields/select";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { ImportStart } from "../import/import-page.server";

/** Chooses a file of goods, and its reading options. */
export function ImportFile({ start: { categories, languages, locale, most, pictures } }: { start: ImportStart }) {
  const { t, i18n } = useTranslation("goodsImport");
  const pending = useNavigation().state === "submitting";
  const choose = [{ value: "", label: t("choose") }, ...categories];
  return (
    <Form method="post" encType="multipart/form-data" className="c-card g-form" aria-labelledby="file">
      <section>
        <h2 id="file">{t("file")}</h2>
        <p>{t("how", { most: new Intl.NumberFormat(i18n.language).format(most) })}</p>
        <div className="c-field">
          <label htmlFor="goods-file">{t("chooseFile")}</label>
          <input id="goods-file" type="file" name="file" accept=".csv,.txt,text/csv,text/plain" required />
        </div>
        <div className="g-columns">
          <Select name="category" label={t("category")} options={choose} />
          <Select name="locale" label={t("language")} value={locale} options={languages} />
          <EncodingField />
        </div>
        <Check name="blanks" label={t("blanks")} hint={t("blanksHint")} checked={false} />
        <p className="c-field-note hint">{t(pictures ? "picturesFetched" : "picturesHint")}</p>
        <button type="submit" className="c-button is-primary justify-self-start" disabled={pending}>
          <Icon name="upload" />
          {t("check")}
        </button>
      </section>
    </Form>
  );
}

/** The files of a shop with more goods than one file may have. @param parts the goods that each part comes after */
export function ExportParts({ parts }: { parts: readonly number[] }) {
  const { t } = useTranslation("goodsImport");
  if (parts.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="parts">
      <div className="c-card-head">
        <h2 id="parts">{t("export")}</h2>
      </div>
      <p className="flex flex-wrap gap-8px p-10-16px">
        {parts.map((after, at) => (
          <a
            key={after}
            className="c-button"
            href={href("/pages/store/goods/sell.csv", { after, until: parts[at + 1] ?? null })}
            download=""
          >
            <Icon name="download" />
            <span>{t("exportPart", { part: at + 1, parts: parts.length })}</span>
          </a>
        ))}
      </p>
    </section>
  );
}

export function RecentImports({ recent }: Pick<ImportStart, "recent">) {
  const { t } = useTranslation("goodsImport");
  const { date } = useFormat();
  if (recent.length === 0) return null;
  return (
    <section className="c-card" aria-labelledby="recent">
      <div className="c-card-head">
        <h2 id="recent">{t("recent")}</h2>
      </div>
      <ul className="g-drafts">
        {recent.map(({ id, name, state, at }) => (
          <li key={id}>
            <a className="c-link" href={href("/pages/store/goods/import", { id })} data-breaks="">
              {name}
            </a>
            <span className="c-pill">{t(`state.${state}`)}</span>
            <small className="c-quiet">{date(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
