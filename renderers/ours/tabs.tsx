import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import type { FilledItem } from "~/modules/format/types";
import { Frame } from "../parts/frame";

/** Goods by tab. The tabs are radio buttons, so that they work by keys and without JavaScript. */
export default function Tabs({ item }: { item: FilledItem<"tabs"> }) {
  const { t } = useTranslation("modules");
  const labels = useGoodsLabels();
  if (item.data.length === 0) return null;
  return (
    <Frame item={item} className="goods-frame">
      <fieldset className="goods-tabs">
        <legend className="sr-only">{t("tabs.name")}</legend>
        {item.data.map(({ text, cards }, place) => {
          const id = `${item.id}-${place}`;
          return (
            <Fragment key={id}>
              <input className="sr-only" type="radio" name={item.id} id={id} defaultChecked={place === 0} />
              <label htmlFor={id} dir="auto">
                {text}
              </label>
              <div className="goods-tab">
                <GoodsList cards={cards} columns={item.params.colthree} labels={labels} />
              </div>
            </Fragment>
          );
        })}
      </fieldset>
    </Frame>
  );
}
