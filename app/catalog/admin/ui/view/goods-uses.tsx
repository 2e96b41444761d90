import { useTranslation } from "react-i18next";
import { UsedOn } from "~/app/pages/ui";
import type { GoodsView } from "./goods-figures";

/** The pages that show the goods or lead to them. */
export function GoodsUses({ id, uses, seesPages }: Pick<GoodsView, "uses" | "seesPages"> & { id: number }) {
  const { t } = useTranslation("uses");
  return (
    <section className="c-card" aria-labelledby="uses">
      <div className="c-card-head">
        <h2 id="uses">{t("title")}</h2>
      </div>
      <div className="c-card-body">
        <UsedOn pages={uses} opens={seesPages} about={{ kind: "goods", id }} />
      </div>
    </section>
  );
}
