import { randomUUID } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { formFields, ticked } from "~/app/platform/forms/form-fields";
import { notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { nextPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { requireBuyer } from "../guard.server";
import { type PhoneRule, phoneOf } from "../phones/phone-number.server";
import { findRegion } from "../regions/find-region.server";
import type { RegionLevel } from "../regions/region-code";
import { isRegion, levelsOf } from "../regions/regions.server";
import { isPhone } from "../rules";
import { signInRules } from "../sign-in/sign-in-rules.server";
import { type AddressForm, addressForm, withRegion } from "./address-form.server";
import { addressLimits, readPoint, withAddress } from "./address-rules";
import { addressesOf, addressOf } from "./addresses-queries.server";
import { saveAddress } from "./save-address.server";
import { splitAddress } from "./split-address";

export interface AddressReply extends FormReply {
  /** The levels of the region selected so far. */
  levels: RegionLevel[];
  /** Changes each time, so that the form is filled again. */
  fresh: string;
}

/** Returns the id of the address in the query; another person's is treated as absent. */
function requestedId(request: Request): number | null {
  const requested = new URL(request.url).searchParams.get("id");
  if (!requested) return null;
  const id = readId(requested);
  if (id === null) throw notFound();
  return id;
}

/** Loads the address form. A new address starts in the country of the person's default one. */
export async function loadAddressForm(request: Request, context: RequestContext) {
  const buyer = await requireBuyer(request, context);
  const id = requestedId(request);
  const address = id === null ? null : await addressOf(context.db, buyer.id, id);
  if (id !== null && !address) throw notFound();
  const { searchParams } = new URL(request.url);
  const picked = readPoint(searchParams.get("latitude"), searchParams.get("longitude"));
  const point = searchParams.get("place") === "none" ? null : (picked ?? address?.point ?? null);
  const { locale, i18n } = context.language;
  const region = address ? (address.regionCode ?? "") : await usualCountry(context, buyer.id);
  return {
    title: i18n.t(id === null ? "address:add" : "address:change"),
    owner: buyer.id,
    next: nextPath(request),
    address,
    fields: formFields<AddressForm>({
      recipient: address?.recipient ?? "",
      mobile: address?.mobile ?? "",
      region,
      detail: address?.detail ?? "",
      latitude: String(point?.latitude ?? ""),
      longitude: String(point?.longitude ?? ""),
      isDefault: ticked(address?.isDefault === true),
    }),
    point,
    map: buyer.preferences.map !== false,
    levels: levelsOf(region, locale),
  };
}

async function usualCountry(context: RequestContext, buyerId: number): Promise<string> {
  const [usual] = await addressesOf(context.db, buyerId);
  if (usual) return usual.regionCode?.split("-")[0] ?? "";
  const { country } = (await signInRules(context)).phone;
  return isRegion(country) ? country : "";
}

/**
 * Handles the address form: saves it, or fills it in further ("choose region" without JavaScript, and splitting a
 * pasted address).
 */
export async function answerAddressForm(request: Request, context: RequestContext): Promise<Response> {
  const buyer = await requireBuyer(request, context);
  const id = requestedId(request);
  const form = withRegion(await readForm(request));
  const { phone } = await signInRules(context);
  const intent = form.get("intent");
  const { locale } = context.language;
  if (intent === "region") return replied(context, refuseForm(typedValues(form), {}), 200);
  if (intent === "split") return replied(context, splitForm(typedValues(form), phone), 200);
  const parsed = parseForm(form, addressForm(phone, locale));
  if (!parsed.ok) return replied(context, parsed.reply, 400);
  const result = await saveAddress(context.db, { buyerId: buyer.id, id, address: parsed.value });
  const next = nextPath(request);
  if (result.ok) {
    const path = next ? withAddress(next, result.value.id) : href("/pages/user/address/address");
    return redirectWithToast(context, path, "address:saved");
  }
  if (result.code === "notFound") throw notFound();
  return replied(context, refuseForm(parsed.values, { "": "address:refusal.tooMany" }), 400);
}

function replied({ language }: RequestContext, reply: FormReply, status: number): Response {
  const levels = levelsOf(reply.values.region ?? "", language.locale);
  return json<AddressReply>({ ...reply, levels, fresh: randomUUID() }, { status });
}

/** Fills the fields with the parts of a pasted address; missing parts keep their typed values. */
function splitForm(values: Record<string, string>, rule: PhoneRule): FormReply {
  const pasted = (values.paste ?? "").trim();
  if (pasted === "") return refuseForm(values, { paste: "address:refusal.nothingPasted" });
  if ([...pasted].length > addressLimits.pasted) return refuseForm(values, { paste: "tooLong" });
  const own = (text: string) => (rule.pattern === "" ? phoneOf(text, rule) !== null : isPhone(text, rule.pattern));
  const found = splitAddress(pasted, { isPhone: own, findRegion });
  const filled = Object.entries(found).filter(([, text]) => text !== "");
  return refuseForm({ ...values, ...Object.fromEntries(filled), paste: "" }, {});
}
