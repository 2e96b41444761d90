import { useTranslation } from "react-i18next";
import { Form, useLoaderData, useNavigation } from "#router";
import type { LinksFunction, LoaderFunctionArgs } from "#router/server";
import { RegionPicker, regionStyles } from "~/app/account/ui";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { priceText } from "~/app/platform/ui/amounts";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { type GoodsDelivery, loadGoodsDelivery } from "../placing/goods-delivery.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: regionStyles }];

/** `/pages/product/goods/delivery?id=&region1=…`: delivery cost and time of a goods by region. Public. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadGoodsDelivery(request, context);

export const meta = unlistedMeta;

export default function GoodsDeliveryPage() {
  const { t } = useTranslation("goods");
  const { id, name, levels, delivery, currency } = useLoaderData<typeof loader>() as GoodsDelivery;
  const pending = useNavigation().state !== "idle";
  const chosen = levels.map((level) => level.chosen).join();
  return (
    <InnerPage title={t("delivery.title")} back="/pages/product/goods" backQuery={{ id }} white>
      <Form method="get" className="form" noValidate>
        <p className="text-sm text-ink-2" dir="auto">
          {name}
        </p>
        <input type="hidden" name="id" value={id} />
        <RegionPicker key={chosen} levels={levels} saved={undefined} typed="" error={undefined} />
        {delivery && <Found delivery={delivery} currency={currency} />}
        <SubmitButton tall wide pending={pending}>
          {t("delivery.show")}
        </SubmitButton>
      </Form>
    </InnerPage>
  );
}

function Found({ delivery, currency }: { delivery: NonNullable<GoodsDelivery["delivery"]>; currency: string }) {
  const { t } = useTranslation("goods");
  const format = useFormat();
  const { freightMinor, days, arrives } = delivery;
  if (freightMinor === null)
    return (
      <p className="region-found" role="status">
        <Icon name="circle-alert" />
        {t("delivery.none")}
      </p>
    );
  const cost = freightMinor === 0 ? t("delivery.free") : priceText(format.price(freightMinor, currency));
  return (
    <p className="region-found" role="status">
      <Icon name="truck" />
      <span>
        <strong>{t("delivery.cost", { freight: cost })}</strong>
        {days && (
          <small>{`${t("delivery.arrives", { days: arrives })} · ${t("delivery.days", { from: days[0], to: days[1] })}`}</small>
        )}
      </span>
    </p>
  );
}
