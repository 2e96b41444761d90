import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { storedCurrency } from "~/app/catalog/api.server";
import { changeGoods } from "~/app/curation/change-goods.server";
import { goodsDeskFilter } from "~/app/curation/goods-filter.server";
import { goodsChange, goodsForm } from "~/app/curation/goods-form.server";
import { goodsDesk } from "~/app/curation/goods-list.server";
import { GoodsActs } from "~/app/curation/ui/goods-acts";
import { GoodsFilters } from "~/app/curation/ui/goods-filters";
import { GoodsRow } from "~/app/curation/ui/goods-row";
import { curationLinks } from "~/app/curation/ui/styles";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { requireStaff } from "~/app/operator/api.server";
import { consoleMeta, may } from "~/app/operator/ui";
import { parseForm, readForm, refuseForm } from "~/app/platform/form.server";
import { href } from "~/app/platform/href";
import { localPath } from "~/app/platform/local-path";
import { redirectWithToast } from "~/app/platform/toast.server";

export const meta = consoleMeta;
export const links = curationLinks;
export const handle = { i18n: ["operator", "catalogue", "forms"] };

/** `/operator/goods?q=&state=&category=&shop=&brand=&sort=&after=`: everybody's goods. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.read");
  const { locale, i18n } = context.language;
  const filter = goodsDeskFilter(new URL(request.url).searchParams);
  const desk = await goodsDesk(context.db, filter, { locale, limit: 50 });
  const { after: _, ...shown } = filter;
  return {
    ...{ title: i18n.t("catalogue:goods.title"), filter: shown, currency: storedCurrency },
    ...{ ...desk, edits: may(staff, "catalogue.edit") },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const form = await readForm(request);
  const parsed = parseForm(form, goodsForm);
  const ticked = form.getAll("id").map(String);
  const refused = (errors: Record<string, string>) =>
    json({ ...refuseForm(parsed.ok ? parsed.values : parsed.reply.values, errors), ticked }, { status: 400 });
  if (!parsed.ok) return refused(parsed.reply.errors);
  const { id: ids, reason } = parsed.value;
  const actor = { staff, address: context.address };
  const done = await changeGoods(context.db, { actor, ids, change: goodsChange(parsed.value), reason });
  if (!done.ok) return refused({ "": `catalogue:errors.${done.code}` });
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(context, localPath(pathname + search), `catalogue:toast.${parsed.value.act}`);
}

export default function GoodsDesk() {
  const { t } = useTranslation("catalogue");
  const { title, rows, next, count, filter, choices, edits, currency } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const columns = [...(edits ? ["tick"] : []), "goods", "shop", "price", "stock", "sales", "weight", "state"];
  return (
    <>
      <PageHead title={title} lead={t("goods.lead")}>
        <CsvLink href={href("/operator/goods.csv", filter)} />
      </PageHead>
      <GoodsFilters filter={filter} choices={choices} />
      <Form method="post" className="c-card" aria-label={title}>
        {rows.length === 0 && <Nothing icon="package" text={t("goods.none")} />}
        {edits && rows.length > 0 && <GoodsActs reply={reply} />}
        {rows.length > 0 && (
          <table className="c-table">
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`goods.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <GoodsRow
                  key={row.id}
                  goods={row}
                  currency={currency}
                  ticks={edits}
                  ticked={reply?.ticked.includes(String(row.id)) ?? false}
                />
              ))}
            </tbody>
          </table>
        )}
        <div className="c-pager">
          <span className="c-quiet">{t(count < 1000 ? "goods.count" : "goods.countMore", { count })}</span>
          {next && (
            <a className="c-link" href={href("/operator/goods", { ...filter, after: next })}>
              {t("more")} →
            </a>
          )}
        </div>
      </Form>
    </>
  );
}
