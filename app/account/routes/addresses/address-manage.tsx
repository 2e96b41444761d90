import { useTranslation } from "react-i18next";
import { useActionData, useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { titleMeta } from "~/app/platform/http/title-meta";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { type AddressReply, answerAddressForm, loadAddressForm } from "../../addresses/address-page.server";
import { AddressForm } from "../../ui/addresses/address-form";
import styles from "../../ui/addresses/address-form.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * `/pages/user/address/addressManage?id=&next=`: adds or edits an address, then goes to `next` with `address=<id>`. The
 * map returns here with `latitude` and `longitude`, or with `place=none` to clear the place.
 */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAddressForm(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerAddressForm(request, context);

export const meta = titleMeta;

export default function AddressManage() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as AddressReply | undefined;
  const { t } = useTranslation("address");
  return (
    <InnerPage title={t(data.address ? "change" : "add")} back="/pages/user/address/address" white>
      <AddressForm {...data} reply={reply} />
    </InnerPage>
  );
}
