import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { ChoosingBar } from "~/app/design/form/choosing";
import { EnterAction } from "~/app/design/form/enter-action";
import type { IconName } from "~/app/design/icons";
import { EmptyState } from "~/app/design/states";
import { href, type Path } from "../http/href";
import { InnerPage } from "./inner-page";
import { type EndProps, MoreRows } from "./more-rows";

interface SavedItemsPageProps {
  title: string;
  path: Path;
  /** Target of "back"; the user centre by default. */
  back?: Path;
  /** Further query parameters of the address: the filter of the list. */
  query?: Record<string, string | number | null>;
  edit: boolean;
  /** All rows are checked. */
  all: boolean;
  /** Shown also when the list is empty. */
  above?: Elements;
  /** The rows with the end of the list; null when there are none. */
  list: Elements | null;
  end: EndProps;
  empty: {
    icon: IconName;
    title: string;
    text: string;
    /** Nothing is saved at all: the link leads to the shops. Otherwise it leads to the start of the list. */
    everything: boolean;
  };
  tick: string;
  /** Actions on the checked rows. */
  actions: Elements;
}

/**
 * Renders a list of saved items (goods, shops, footprints) and its edit mode with checkboxes. Texts: namespace
 * `belongings`.
 */
export function SavedItemsPage({
  title,
  path,
  back = "/pages/user/user",
  query,
  edit,
  all,
  above,
  list,
  end,
  empty,
  tick,
  actions,
}: SavedItemsPageProps) {
  const { t } = useTranslation("belongings");
  const rows = list !== null && (
    <>
      {list}
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("retry") }} />
    </>
  );
  return (
    <InnerPage
      title={title}
      back={back}
      action={
        rows && (
          <a className="text-button" href={href(path, { ...query, edit: edit ? null : 1 })}>
            {edit ? t("done") : t("edit")}
          </a>
        )
      }
    >
      {above}
      {!rows && (
        <EmptyState icon={empty.icon} title={empty.title} text={empty.text}>
          <a className="button button-fill" href={empty.everything ? href("/") : href(path)}>
            {empty.everything ? t("toShops") : t("toStart")}
          </a>
        </EmptyState>
      )}
      {!edit && rows}
      {edit && rows && (
        <Form method="post" className="flex flex-1-0-auto flex-column" key={String(all)}>
          <EnterAction />
          {rows}
          <ChoosingBar
            name={tick}
            label={t("all")}
            link={href(path, { ...query, edit: 1, all: all ? null : 1 })}
            checked={all}
          >
            {actions}
          </ChoosingBar>
        </Form>
      )}
    </InnerPage>
  );
}
