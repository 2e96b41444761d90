import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import type { ImportPlan } from "../import/import-page.server";

/** The pictures of an import that could not be had, each with its reason. */
export function FailedPictures({ pictures: { failed, list } }: Pick<ImportPlan, "pictures">) {
  const { t } = useTranslation("goodsImport");
  if (failed === 0) return null;
  return (
    <section className="c-card" aria-labelledby="failed-pictures">
      <div className="c-card-head">
        <h2 id="failed-pictures">{t("pictures.failed", { count: failed })}</h2>
      </div>
      <ul className="c-lines">
        {list.map(({ goodsId, address, fault }) => (
          <li key={address + goodsId}>
            <span className="grid flex-1-1-8rem min-w-0 wrap-anywhere">
              <a className="c-link" href={href("/pages/store/goods/release", { id: goodsId })} translate="no">
                {goodsId}
              </a>
              <small className="text-ink-3" translate="no" data-breaks="">
                {address}
              </small>
            </span>
            <span className="c-bad">{t(textKey("goodsImport:pictures.fault", fault))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
