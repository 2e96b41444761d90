import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { EmptyState } from "~/app/design/states";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { titleMeta } from "~/app/platform/http/title-meta";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { addressLimits, withAddress } from "../../addresses/address-rules";
import { addressesOf } from "../../addresses/addresses-queries.server";
import { chooseDefaultAddress } from "../../addresses/choose-default-address.server";
import { deleteAddress } from "../../addresses/delete-address.server";
import { requireBuyer } from "../../guard.server";
import { AddressCard } from "../../ui/addresses/address-card";

/**
 * `/pages/user/address/address`: a buyer's delivery addresses. With `?type=pick&next=…`, the choice at checkout, each
 * one links to `next` with `address=<id>`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { searchParams } = new URL(request.url);
  const next = searchParams.get("type") === "pick" ? localPath(searchParams.get("next")) : null;
  const addresses = await addressesOf(context.db, buyer.id);
  return {
    title: context.language.i18n.t("address:title"),
    next,
    addresses: addresses.map((address) => ({ ...address, pick: next && withAddress(next, address.id) })),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const form = await readForm(request);
  const id = readId(form.get("id"));
  if (id === null) throw notFound();
  const deleting = form.get("intent") === "delete";
  const change = deleting ? deleteAddress : chooseDefaultAddress;
  const result = await change(context.db, { buyerId: buyer.id, id });
  if (!result.ok) throw notFound();
  const { pathname, search } = new URL(request.url);
  return redirectWithToast(context, localPath(pathname + search), deleting ? "address:deleted" : "address:defaultSet");
}

export const meta = titleMeta;

export default function Addresses() {
  const { addresses, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("address");
  const add = href("/pages/user/address/addressManage", { next });
  const full = addresses.length >= addressLimits.kept;
  return (
    <InnerPage title={t("title")} back="/pages/user/user">
      {addresses.length === 0 ? (
        <EmptyState icon="map-pin" title={t("empty.title")} text={t("empty.text")}>
          <a className="button" href={add}>
            {t("add")}
          </a>
        </EmptyState>
      ) : (
        <>
          <ul className="pb-320">
            {addresses.map(({ pick, ...address }) => (
              <AddressCard key={address.id} address={address} pick={pick} />
            ))}
          </ul>
          <div className="form-bar">
            {full ? (
              <p className="text-center text-sm text-ink-2">{t("full", { count: addressLimits.kept })}</p>
            ) : (
              <a className="button" href={add}>
                {t("add")}
              </a>
            )}
          </div>
        </>
      )}
    </InnerPage>
  );
}
