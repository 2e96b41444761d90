import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CsvLink } from "~/app/design/console/csv-link";
import { Nothing } from "~/app/design/console/nothing";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Icon } from "~/app/design/icon";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { pageScreens } from "../../list/addresses";
import { changePages } from "../../list/change-pages.server";
import { listFilter } from "../../list/list-filter.server";
import { listPages } from "../../list/list-pages.server";
import { PageCreator } from "../../ui/page-creator";
import { PageFinder } from "../../ui/page-finder";
import { PageTable } from "../../ui/page-table";
import styles from "../../ui/pages.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

const perPage = 20;

/** `/operator/pages`: all pages by kind with their state; pages are created, copied, recycled and restored here. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.read");
  const filter = listFilter(request);
  const { rows, total, counts } = await listPages(context.db, {
    ...filter,
    limit: perPage,
    offset: (filter.page - 1) * perPage,
  });
  // Independent of the list's filter: any page can be copied and is found by its own search words.
  const copies = filter.creating ? await listPages(context.db, { search: filter.copy, limit: 50 }) : null;
  return json({
    copies: (copies?.rows ?? []).map(({ id, name }) => ({ id, name })),
    rows: rows.map((row) => ({
      ...row,
      editedAt: row.editedAt.getTime(),
      startsAt: row.startsAt?.getTime() ?? null,
      endsAt: row.endsAt?.getTime() ?? null,
      deletedAt: null,
    })),
    total,
    counts,
    filter,
    now: context.clock.now().getTime(),
    mayEdit: may(staff, "pages.edit"),
    title: context.language.i18n.t("editor:list.title"),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const staff = await requireStaff(request, context, "pages.edit");
  const form = await readForm(request);
  const result = await changePages(context, { form, by: { staff, address: context.address } });
  if (!result.ok) {
    const renamed = form.get("intent") === "rename" && result.code === "nameMissing";
    const rename = renamed ? { page: Number(form.get("page")), name: String(form.get("name") ?? "") } : null;
    return json({ code: result.code, rename }, { status: 400 });
  }
  const { made, said } = result.value;
  return redirectWithToast(context, made ? pageScreens.editor(made) : href("/operator/pages"), `editor:list.${said}`);
}

export default function Pages() {
  const { t } = useTranslation(["editor", "pages"]);
  const { rows, copies, total, counts, filter, now, mayEdit } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const query = (kind: string, page = 1) =>
    href("/operator/pages", { kind: kind === "all" ? "" : kind, q: filter.search, page: page > 1 ? page : "" });
  const current = filter.deleted ? "deleted" : (filter.kind ?? "all");
  const last = Math.max(1, Math.ceil(total / perPage));
  return (
    <>
      <PageHead title={t("list.title")}>
        <CsvLink
          href={href("/operator/pages.csv", { kind: filter.deleted ? "deleted" : filter.kind, q: filter.search })}
        />
        <Link className="c-button" to={href("/operator/previews")}>
          <Icon name="eye" />
          {t("previews.title")}
        </Link>
        {mayEdit && (
          <>
            <Link className="c-button" to={href("/operator/pages/import")}>
              <Icon name="upload" />
              {t("list.import")}
            </Link>
            <Link className="c-button is-primary" to={href("/operator/pages", { new: 1 })}>
              <Icon name="plus" />
              {t("list.new")}
            </Link>
          </>
        )}
      </PageHead>
      <Refusal text={refused && t(`pages:refusals.${refused.code}`)} />
      {filter.creating && mayEdit && <PageCreator rows={copies} copy={filter.copy} />}
      <PageFinder counts={counts} filter={filter} address={query} />
      <section className="c-card">
        {rows.length === 0 ? (
          <Nothing text={t("list.nothing")} />
        ) : (
          <PageTable
            rows={rows}
            now={now}
            mayEdit={mayEdit}
            deleted={filter.deleted}
            refused={refused?.rename ?? null}
          />
        )}
        <div className="c-pager">
          <span>{t("list.total", { count: total })}</span>
          <span className="pl-acts">
            {filter.page > 1 && (
              <Link className="c-button" to={query(current, filter.page - 1)}>
                {t("list.previous")}
              </Link>
            )}
            {filter.page < last && (
              <Link className="c-button" to={query(current, filter.page + 1)}>
                {t("list.next")}
              </Link>
            )}
          </span>
        </div>
      </section>
    </>
  );
}
