import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, SerializeFrom } from "#router/server";
import { RegionPicker, regionStyles } from "~/app/account/ui";
import { consoleMeta } from "~/app/console/console-meta";
import { TextArea } from "~/app/console/fields/text-area";
import { TextField } from "~/app/console/fields/text-field";
import { PageHead } from "~/app/console/page-head";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormErrors } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { addressKinds } from "../freight/address-kinds";
import { answerShopAddress, loadShopAddress } from "../freight/shop-addresses-page.server";
import styles from "../ui/seller-orders.css?url";

export const meta = consoleMeta;

export const links: LinksFunction = () => [regionStyles, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/store/logistics/addresses";

/** `/pages/store/logistics/addresses?kind=`: a shop's address for sending (`sender`) or returns (`return`). */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShopAddress(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerShopAddress(request, context);

type Reply = Pick<SerializeFrom<typeof loader>, "levels"> & {
  values: Record<string, string>;
  errors: FormErrors;
  fresh: string;
};

export default function ShopAddresses() {
  const { t } = useTranslation(["dispatch", "address", "forms"]);
  const { title, kind, ...stored } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as Reply | undefined;
  const pending = useNavigation().state === "submitting";
  const values: Record<string, string> = reply?.values ?? stored.values;
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  return (
    <>
      <PageHead title={title} lead={t(`addresses.lead.${kind}`)} />
      <nav className="c-tabs" aria-label={title}>
        {addressKinds.map((one) => (
          <a key={one} href={href(path, { kind: one })} aria-current={one === kind ? "page" : undefined}>
            {t(`addresses.kind.${one}`)}
          </a>
        ))}
      </nav>
      <Form method="post" className="c-card so-ship" key={`${kind} ${reply?.fresh}`} noValidate>
        {/* Enter saves; otherwise it would press the first button of the form, which chooses a region without JavaScript. */}
        <button type="submit" hidden tabIndex={-1} />
        <div className="c-card-body">
          <TextField
            name="recipient"
            label={t("addresses.recipient")}
            value={values.recipient}
            error={error("recipient")}
            maxLength={64}
          />
          <TextField
            name="mobile"
            type="tel"
            inputMode="tel"
            label={t("address:mobile")}
            value={values.mobile}
            error={error("mobile")}
            maxLength={32}
          />
          <RegionPicker levels={(reply ?? stored).levels} saved={undefined} typed="" error={error("region")} />
          <TextArea
            name="detail"
            label={t("address:detail")}
            value={values.detail}
            error={error("detail")}
            rows={2}
            maxLength={280}
          />
          <button type="submit" className="c-button is-primary justify-self-start" disabled={pending}>
            {t("forms:save")}
          </button>
        </div>
      </Form>
    </>
  );
}
