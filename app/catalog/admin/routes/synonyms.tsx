import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerSynonyms, loadSynonyms } from "~/app/catalog/admin/search/synonyms-page.server";
import { SynonymRow } from "~/app/catalog/admin/ui/synonym-row";
import { SynonymsFields } from "~/app/catalog/admin/ui/synonyms-fields";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { CsvLink } from "~/app/console/list/csv-link";
import { ListCard } from "~/app/console/list/list-card";
import { FilterSelect, ListFilter } from "~/app/console/list/list-filter";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { href } from "~/app/platform/http/href";
import { localeNames, locales } from "~/app/platform/language/locales";
import { useSettingForm } from "~/app/settings/ui";

export const meta = consoleMeta;

/** `/operator/synonyms?locale=&q=&before=`: words that searches treat as equivalent, per language. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSynonyms(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerSynonyms(request, context);

export default function Synonyms() {
  const { title, rows, next, locale, words, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const adding = reply && reply.id === null && !reply.deleted ? reply : undefined;
  const form = useSettingForm({ locale: locale || "en" }, adding);
  const { t, pending } = form;
  const deleted = reply?.deleted;
  const shown = { locale, q: words };
  return (
    <>
      <PageHead title={title} lead={t("synonyms.lead")}>
        {edits && (
          <a className="c-button" href="#add">
            {t("synonyms.add")}
          </a>
        )}
        <CsvLink href={href("/operator/synonyms.csv", shown)} />
      </PageHead>
      <Refusal text={reply?.errors[""] && t(reply.errors[""].replace("setup:", ""))} />
      {deleted && (
        <Form method="post" className="c-note c-row" role="alert">
          <span>{t("synonyms.deleted", { words: deleted.words })}</span>
          <input type="hidden" name="locale" value={deleted.locale} />
          <input type="hidden" name="words" value={deleted.words} />
          <button type="submit" name="intent" value="restore" className="c-button">
            {t("synonyms.restore")}
          </button>
        </Form>
      )}
      <ListFilter query={shown}>
        <TextField name="q" type="search" label={t("synonyms.search")} value={words} maxLength={60} />
        <FilterSelect
          name="locale"
          label={t("synonyms.language")}
          whatever={t("synonyms.anyLanguage")}
          value={locale}
          all={locales}
          text={(one) => localeNames[one]}
        />
      </ListFilter>
      <div className="c-two">
        <ListCard
          title={title}
          none={rows.length === 0 ? { icon: "search", text: t("synonyms.none") } : undefined}
          more={
            next ? { href: href("/operator/synonyms", { ...shown, before: next }), text: t("synonyms.more") } : null
          }
        >
          <ul className="c-lines c-keywords">
            {rows.map((row) => (
              <SynonymRow key={row.id} row={row} edits={edits} reply={reply?.id === row.id ? reply : undefined} />
            ))}
          </ul>
        </ListCard>
        {edits && (
          <section className="c-card" aria-labelledby="add">
            <div className="c-card-head">
              <h2 id="add">{t("synonyms.add")}</h2>
            </div>
            <Form key={rows[0]?.id ?? 0} method="post" className="c-card-body c-settings" noValidate>
              <SynonymsFields form={form} />
              <button type="submit" name="intent" value="save" className="c-button is-primary" disabled={pending}>
                {t("synonyms.addAct")}
              </button>
            </Form>
          </section>
        )}
      </div>
    </>
  );
}
