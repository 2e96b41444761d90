import { randomUUID } from "node:crypto";
import {
  addressForm,
  levelsOf,
  requireShopStaff,
  signInRules,
  typedRegion,
  withRegion,
} from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { type FormErrors, parseForm, readForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { addressKinds } from "./address-kinds";
import { shopAddresses } from "./freight-queries.server";
import { saveShopAddress } from "./save-shop-address.server";

const path = "/pages/store/logistics/addresses";

const kindOf = (request: Request) =>
  addressKinds.find((kind) => kind === new URL(request.url).searchParams.get("kind")) ?? "sender";

/** Loads `/pages/store/logistics/addresses?kind=`: the sender or return address of a shop. */
export async function loadShopAddress(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const kind = kindOf(request);
  const address = (await shopAddresses(context.db, shopId)).find((each) => each.kind === kind);
  const { recipient = "", mobile = "", detail = "" } = address ?? {};
  return {
    title: context.language.i18n.t("dispatch:addresses.title"),
    kind,
    values: { recipient, mobile, detail },
    levels: levelsOf(address?.region_code ?? "", context.language.locale),
  };
}

/** Saves an address of the shop; without JavaScript a button steps through the levels of its region. */
export async function answerShopAddress(request: Request, context: RequestContext): Promise<Response> {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const kind = kindOf(request);
  const { db, language } = context;
  const form = withRegion(await readForm(request));
  const levels = levelsOf(typedRegion(form) ?? "", language.locale);
  const again = (errors: FormErrors, status: number) =>
    json({ values: typedValues(form), errors, levels, fresh: randomUUID() }, { status });
  if (form.get("intent") === "region") return again({}, 200);
  const { phone } = await signInRules(context);
  const parsed = parseForm(form, addressForm(phone, language.locale));
  if (!parsed.ok) return again(parsed.reply.errors, 400);
  const { recipient, mobile, region, regionCode, detail } = parsed.value;
  await saveShopAddress(db, { shopId, address: { kind, recipient, mobile, region, region_code: regionCode, detail } });
  return redirectWithToast(context, href(path, { kind }), "dispatch:addresses.done");
}
