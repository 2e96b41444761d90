import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { addressForm } from "../../addresses/address-form.server";
import { readPoint } from "../../addresses/address-rules";
import { addressOf } from "../../addresses/addresses-queries.server";
import { saveAddress } from "../../addresses/save-address.server";
import { requireBuyer } from "../../guard.server";
import { signInRules } from "../../sign-in/sign-in-rules.server";
import { AddressForm } from "../../ui/addresses/address-form";

/** The address that the query names; another person's is as unknown as none. */
function wantedId(request: Request): number | null {
  const wanted = new URL(request.url).searchParams.get("id");
  if (!wanted) return null;
  const id = readId(wanted);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}

/**
 * `/pages/user/address/addressManage?id=`: a new address, or one to change. The map comes back with `latitude` and `longitude`, or
 * with `place=none` to forget the place.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const id = wantedId(request);
  const address = id === null ? null : await addressOf(context.db, buyer.id, id);
  if (id !== null && !address) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const picked = readPoint(searchParams.get("latitude"), searchParams.get("longitude"));
  const { t } = context.language.i18n;
  return {
    title: t(id === null ? "address:add" : "address:change"),
    owner: buyer.id,
    address,
    point: searchParams.get("place") === "none" ? null : (picked ?? address?.point ?? null),
    map: buyer.preferences.map !== false,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const id = wantedId(request);
  const parsed = parseForm(await readForm(request), addressForm((await signInRules(context)).phonePattern));
  if (!parsed.ok) return json<FormReply>(parsed.reply, { status: 400 });
  const result = await saveAddress(context.db, { buyerId: buyer.id, id, address: parsed.value });
  if (result.ok) return redirectWithToast(context, href("/pages/user/address/address"), "address:saved");
  if (result.code === "notThere") throw new Response(null, { status: 404 });
  return json<FormReply>(refuseForm(parsed.values, { "": "address:refusal.tooMany" }), { status: 400 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "Pasar" }];

export default function AddressManage() {
  const { owner, address, point, map } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("address");
  return (
    <InnerPage title={t(address ? "change" : "add")} back="/pages/user/address/address" white>
      <AddressForm owner={owner} address={address} point={point} map={map} reply={reply} />
    </InnerPage>
  );
}
