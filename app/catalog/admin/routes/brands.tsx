import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { brandAddress } from "~/app/catalog/admin/addresses";
import { brandFilter } from "~/app/catalog/admin/brand-filter.server";
import { brandStates } from "~/app/catalog/admin/brand-states";
import { listBrands } from "~/app/catalog/admin/brands-queries.server";
import { catalogAdminLinks } from "~/app/catalog/admin/ui/styles";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";

export const meta = consoleMeta;
export const links = catalogAdminLinks;

const tones = { in_audit: "is-care", shown: "is-good", hidden: "" };
/** `/operator/brands?q=&state=`: the brands of goods; those proposed by merchants await the audit. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "catalogue.read");
  const { locale, i18n } = context.language;
  const filter = brandFilter(new URL(request.url).searchParams);
  const found = await listBrands(context.db, filter);
  return {
    title: i18n.t("catalogue:brands.title"),
    filter,
    edits: may(staff, "catalogue.edit"),
    rows: found.map(({ name, goods, ...brand }) => ({ ...brand, name: pickText(name, locale), goods: Number(goods) })),
  };
}

export default function Brands() {
  const { t } = useTranslation("catalogue");
  const { title, rows, filter, edits } = useLoaderData<typeof loader>();
  return (
    <ListPage
      path="/operator/brands"
      title={title}
      lead={t("brands.lead")}
      add={edits && { href: brandAddress("new"), text: t("brands.add") }}
      query={filter}
      fields={
        <>
          <TextField name="q" type="search" label={t("name")} value={filter.q} maxLength={100} />
          <FilterSelect
            name="state"
            label={t("goods.state")}
            whatever={t("any")}
            value={filter.state}
            all={brandStates}
            text={(one) => t(`brands.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "tag", text: t("brands.none") } : undefined}
      columns={{ names: ["brand", "goods", "state"], text: (name) => t(`goods.${name}`) }}
    >
      {rows.map(({ id, name, logo, state, goods }) => (
        <tr key={id}>
          <td data-label={t("goods.brand")}>
            <span className="c-goods flex flex-wrap items-center gap-12px min-w-0">
              {logo ? (
                <img
                  className="flex-none rounded-inner object-cover"
                  src={`/media/${logo}-160.webp`}
                  alt=""
                  width={32}
                  height={32}
                />
              ) : (
                <Icon name="tag" />
              )}
              {edits ? (
                <a className="c-link" href={brandAddress(id)}>
                  {name}
                </a>
              ) : (
                <span>{name}</span>
              )}
            </span>
          </td>
          <td data-label={t("goods.goods")}>
            <a translate="no" className="c-link" href={href("/operator/goods", { brand: id })}>
              {goods}
            </a>
          </td>
          <td data-label={t("goods.state")}>
            <span className={`c-pill ${tones[state]}`}>{t(`brands.${state}`)}</span>
          </td>
        </tr>
      ))}
    </ListPage>
  );
}
