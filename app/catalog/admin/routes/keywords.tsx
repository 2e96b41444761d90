import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerKeywords } from "~/app/catalog/admin/search/keywords-page.server";
import { KeywordRow } from "~/app/catalog/admin/ui/keyword-row";
import { useMoveKeys } from "~/app/catalog/admin/ui/use-move-keys";
import { consoleMeta } from "~/app/console/console-meta";
import { TextsFields } from "~/app/console/fields/texts-fields";
import { CsvLink } from "~/app/console/list/csv-link";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { href } from "~/app/platform/http/href";
import { locales } from "~/app/platform/language/locales";
import { useSettingForm } from "~/app/settings/ui";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { searchKeywords } from "../../search/search-keywords.server";
import { adminKeywords } from "../search/keyword-admin-queries.server";

export const meta = consoleMeta;

/** `/operator/keywords`: the keywords suggested by the search box, in their order. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "look.read");
  const { db, language } = context;
  const [rows, shown] = await Promise.all([adminKeywords(db), searchKeywords(db, language.locale)]);
  return {
    title: language.i18n.t("setup:keywords.title"),
    rows,
    shown: shown.map(({ keywords }) => keywords),
    edits: may(staff, "look.edit"),
  };
}

export const action = ({ request, context }: ActionFunctionArgs) => answerKeywords(request, context);

export default function Keywords() {
  const { title, rows, shown, edits } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const form = useSettingForm({}, reply && reply.id === null && !reply.deleted ? reply : undefined);
  const { t, value, error, pending } = form;
  const { list, onKeyDown, message } = useMoveKeys();
  const deleted = reply?.deleted;
  return (
    <>
      <PageHead title={title} lead={t("keywords.lead")}>
        {edits && (
          <a className="c-button" href="#add">
            {t("keywords.add")}
          </a>
        )}
        <CsvLink href={href("/operator/keywords.csv")} />
      </PageHead>
      <Refusal text={reply?.errors[""] && t(reply.errors[""].replace("setup:", ""))} />
      {deleted && (
        <Form method="post" className="c-note c-row" role="alert">
          <span>{t("keywords.deleted", { text: Object.values(deleted.texts)[0] ?? "" })}</span>
          <input type="hidden" name="place" value={deleted.place} />
          {locales.map((locale) => (
            <input key={locale} type="hidden" name={`text.${locale}`} value={deleted.texts[locale] ?? ""} />
          ))}
          <button type="submit" name="intent" value="restore" className="c-button">
            {t("keywords.restore")}
          </button>
        </Form>
      )}
      <div className="c-two">
        <section className="c-card" aria-label={title}>
          {rows.length === 0 && <Nothing icon="search" text={t("keywords.none")} />}
          <ul className="c-lines c-keywords" ref={list} onKeyDown={onKeyDown}>
            {rows.map((row, index) => (
              <KeywordRow
                key={row.id}
                row={row}
                place={index}
                last={index === rows.length - 1}
                edits={edits}
                reply={reply?.id === row.id ? reply : undefined}
              />
            ))}
          </ul>
          <p className="sr-only" role="status">
            {message}
          </p>
          {edits && rows.length > 1 && <p className="c-pager c-quiet">{t("keywords.keys")}</p>}
        </section>
        <div className="c-form">
          <section className="c-card" aria-labelledby="shown">
            <div className="c-card-head">
              <h2 id="shown">{t("keywords.shown")}</h2>
            </div>
            <div className="c-card-body">
              <p className="c-quiet">{t("keywords.shownLead")}</p>
              <ul className="c-chips flex flex-wrap gap-8px">
                {shown.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          </section>
          {edits && (
            <section className="c-card" aria-labelledby="add">
              <div className="c-card-head">
                <h2 id="add">{t("keywords.add")}</h2>
              </div>
              <Form key={rows.length} method="post" className="c-card-body c-settings" noValidate>
                <TextsFields
                  name="text"
                  legend={t("keywords.words")}
                  hint={t("keywords.wordsHint")}
                  value={value}
                  error={error}
                  maxLength={80}
                />
                <button type="submit" name="intent" value="save" className="c-button is-primary" disabled={pending}>
                  {t("keywords.addAct")}
                </button>
              </Form>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
