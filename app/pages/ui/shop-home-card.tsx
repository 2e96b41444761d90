import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { type ListedPage, State } from "./page-table";
import { useStudio } from "./use-studio";

interface Props {
  /** Null = no page of its own yet: visitors see its goods. */
  home: ListedPage | null;
  shopId: number | null;
  now: number;
}

/** The shop's home: its live version, and a link to the editor. */
export function ShopHomeCard({ home, shopId, now }: Props) {
  const { t } = useTranslation(["editor", "pages"]);
  const { ago } = useFormat();
  const studio = useStudio();
  return (
    <section className="c-card pl-home flex flex-wrap gap-12px items-center p-16px" aria-labelledby="shop-home">
      <span className="grid place-center rounded-card bg-tint text-brand size-40px">
        <Icon name="store" />
      </span>
      <div>
        <h2 id="shop-home">{t("shopPages.home")}</h2>
        {home ? (
          <p className="mt-4px text-ink-2">
            <State row={home} /> <span>{t("shopPages.edited", { time: ago(home.editedAt, now) })}</span>
          </p>
        ) : (
          <p className="mt-4px text-ink-2">{t("shopPages.none")}</p>
        )}
      </div>
      <span className="flex flex-wrap gap-6px">
        <a className="c-button" href={href("/pages/shop/shop", { id: shopId })} data-reload="">
          <Icon name="external-link" />
          {t("list.viewLive")}
        </a>
        {home ? (
          <a className="c-button is-primary" href={studio.editor(home.id)} data-reload="">
            <Icon name="pencil" />
            {t("shopPages.edit")}
          </a>
        ) : (
          <Form method="post">
            <input type="hidden" name="intent" value="create" />
            <input type="hidden" name="kind" value="shop" />
            <input type="hidden" name="from" value="shop" />
            <input type="hidden" name="name" value={t("shopPages.home")} />
            <button type="submit" className="c-button is-primary">
              <Icon name="plus" />
              {t("shopPages.make")}
            </button>
          </Form>
        )}
      </span>
    </section>
  );
}
