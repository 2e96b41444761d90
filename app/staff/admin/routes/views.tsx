import { Form, useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { viewAddress } from "~/app/console/list/saved-views";
import { Nothing } from "~/app/console/nothing";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { answerViews, loadViews } from "../../views/views-page.server";

export const meta = consoleMeta;

/** `/operator/views?list=&query=`: names the filter of a list, and one's saved views. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadViews(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerViews(request, context);

export default function Views() {
  const { title, list, query, views } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t, value, error, pending } = useConsoleForm(reply);
  return (
    <>
      <PageHead title={title} lead={t("operator:views.lead")} />
      <Refusal text={error("") ?? error("id")} />
      {list && (
        <section className="c-card" aria-labelledby="save-view">
          <div className="c-card-head">
            <h2 id="save-view">{t("operator:views.save")}</h2>
            <span className="c-mono wrap-anywhere" translate="no">
              {viewAddress({ list, query })}
            </span>
          </div>
          <Form method="post" className="c-card-body c-row" noValidate>
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="query" value={query} />
            <TextField
              name="name"
              label={t("operator:views.name")}
              value={value("name")}
              error={error("name")}
              maxLength={120}
              autoComplete="off"
              required
            />
            <button type="submit" name="intent" value="save" className="c-button is-primary" disabled={pending}>
              {t("operator:views.keep")}
            </button>
          </Form>
        </section>
      )}
      <section className="c-card" aria-label={title}>
        {views.length === 0 && <Nothing icon="list" text={t("operator:views.none")} />}
        <ul className="c-lines">
          {views.map((view) => (
            <li key={view.id}>
              <a className="c-link" href={viewAddress(view)}>
                <bdi>{view.name}</bdi>
              </a>
              <span className="c-mono hint wrap-anywhere" translate="no">
                {viewAddress(view)}
              </span>
              <Form method="post">
                <input type="hidden" name="id" value={view.id} />
                <button
                  type="submit"
                  name="intent"
                  value="delete"
                  className="c-button"
                  disabled={pending}
                  aria-label={`${t("operator:views.delete")}: ${view.name}`}
                >
                  {t("operator:views.delete")}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
