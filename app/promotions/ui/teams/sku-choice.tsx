import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import type { TeamSku } from "../../teams/team-view";

interface SkuChoiceProps {
  /** At least one. */
  skus: readonly TeamSku[];
  currency: string;
  /** Of the team that is joined; null = one is begun. */
  token: string | null;
  /** Of the form, for its button elsewhere on the page. */
  id: string;
  /** Chosen at first; the cheapest otherwise. */
  skuId?: number | null;
  children?: Elements;
}

/**
 * A form that leads to the checkout with a team: with several combinations one is chosen first. It needs no script.
 */
export function SkuChoice({ skus, currency, token, id, skuId = null, children }: SkuChoiceProps) {
  const { t } = useTranslation("teams");
  const { price } = useFormat();
  const chosen = skus.find((sku) => sku.id === skuId) ?? skus[0];
  return (
    <Form className="contents" action={href("/pages/user/order/addorder")} id={id}>
      <input type="hidden" name="type" value="group" />
      {token !== null && <input type="hidden" name="team" value={token} />}
      {skus.length === 1 ? (
        <input type="hidden" name="data" value={`${chosen?.id}-1`} />
      ) : (
        <fieldset className="card team-choice">
          <legend className="font-base font-semibold">{t("choose")}</legend>
          <div className="chips">
            {skus.map((sku) => (
              <label className="chip" key={sku.id}>
                <input type="radio" name="data" value={`${sku.id}-1`} defaultChecked={sku === chosen} />
                <span dir="auto">{sku.words}</span>
                <span translate="no" className="tabular-nums">
                  {priceText(price(sku.priceMinor, currency))}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {children}
    </Form>
  );
}
