import { randomUUID } from "node:crypto";
import { levelsOf, regionText, requireShopStaff, typedRegion } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseAmount, parseDecimal } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { newFields } from "~/app/platform/forms/form-fields";
import { notFound } from "~/app/platform/http/answers.server";
import { type FormErrors, readForm, typedValues } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readIdOrNew } from "~/app/platform/ids";
import type { Locale } from "~/app/platform/language/locales";
import { freightOf, zoneOf } from "../../placing/freight";
import { shopTemplates, type TemplateSaved } from "./freight-queries.server";
import { maxTemplates, removeTemplate, saveTemplate } from "./save-template.server";
import { maxZones, regionsIn, withoutZone, withRegions, withZone, zoneCount, zoneField } from "./template-fields";
import { parseTemplate, templateFields, type templateForm } from "./template-form.server";

const path = "/pages/store/logistics/freight";

/** Delivery cost by the typed template. */
interface Tried {
  region: string;
  /** Minor units; null = not delivered there. */
  minor: number | null;
}

function namesIn(values: Record<string, string>, locale: Locale): Record<string, string> {
  const codes = Array.from({ length: zoneCount(values) }, (_, at) =>
    regionsIn(values[zoneField("regions", at)]),
  ).flat();
  return Object.fromEntries(codes.map((code) => [code, regionText(code, locale)]));
}

/**
 * Loads `/pages/store/logistics/freight?id=`: the templates of a shop, or one of them (`new` = a new one). Throws a 404
 * `Response` for another shop's.
 */
export async function loadFreight(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const requested = new URL(request.url).searchParams.get("id");
  const { db, language } = context;
  const templates = await shopTemplates(db, shopId);
  const id = requested === null ? null : readIdOrNew(requested);
  const found = templates.find((template) => template.id === id);
  if (id !== null && !found) throw notFound();
  const values = found ? templateFields(found) : withZone(newFields<typeof templateForm>({ basis: "piece" }));
  return {
    title: language.i18n.t("dispatch:freight.title"),
    currency: marketCurrency(),
    templates: templates.map(({ zones, ...template }) => ({ ...template, zones: zones.length })),
    full: templates.length >= maxTemplates,
    /** The form; null = the list. */
    edited:
      requested === null
        ? null
        : {
            id,
            goods: found?.goods ?? 0,
            values,
            names: namesIn(values, language.locale),
            levels: levelsOf("", language.locale),
          },
  };
}

/**
 * Handles the form of a template: saves or removes it, or returns it with a zone or region added or removed, or with a
 * calculated example. All of these work without JavaScript.
 */
export async function answerFreight(request: Request, context: RequestContext): Promise<Response> {
  const { shopId } = await requireShopStaff(request, context, "orders");
  const id = readIdOrNew(new URL(request.url).searchParams.get("id") ?? "");
  const form = await readForm(request, 256 * 1024);
  const { db, language } = context;
  const { locale } = language;
  const region = typedRegion(form) ?? "";
  const { intent = "", ...values } = typedValues(form);
  const back = (changed: Record<string, string>, errors: FormErrors = {}, tried: Tried | null = null) =>
    json(
      {
        values: changed,
        errors,
        tried,
        names: namesIn(changed, locale),
        levels: levelsOf(region, locale),
        fresh: randomUUID(),
      },
      { status: Object.keys(errors).length > 0 ? 400 : 200 },
    );
  const [act, at = "", code = ""] = intent.split(":");
  const zone = /^\d{1,2}$/.test(at) ? Number(at) : 0;
  const inZone = regionsIn(values[zoneField("regions", zone)]);
  switch (act) {
    case "region":
      return back(values);
    case "zone":
      return zoneCount(values) < maxZones
        ? back(withZone(values))
        : back(values, { "": "dispatch:freight.refused.manyZones" });
    case "dropZone":
      return back(withoutZone(values, zone));
    case "drop":
      return back(
        withRegions(
          values,
          zone,
          inZone.filter((each) => each !== code),
        ),
      );
    case "add": {
      const to = Number(values.addTo);
      if (region === "") return back(values, { region: "dispatch:freight.refused.noRegion" });
      if (!Number.isInteger(to) || to < 0 || to >= zoneCount(values)) return back(values);
      return back(withRegions(values, to, [...regionsIn(values[zoneField("regions", to)]), region]));
    }
    case "remove": {
      if (id === null) throw notFound();
      const removed = await removeTemplate(db, { shopId, id });
      if (removed.ok) return redirectWithToast(context, path, "dispatch:freight.done.removed");
      if (removed.code === "notFound") throw notFound();
      return back(values, { "": "dispatch:freight.refused.inUse" });
    }
  }
  const parsed = parseTemplate(values);
  if (!parsed.ok) return back(values, parsed.errors);
  if (act === "try") return tryTemplate(values, region, { template: parsed.template, back, locale });
  const saved = await saveTemplate(db, { shopId, id, template: parsed.template });
  if (saved.ok) return redirectWithToast(context, href(path), "dispatch:freight.done.saved");
  if (saved.code === "notFound") throw notFound();
  return back(values, { "": "dispatch:freight.refused.tooMany" });
}

function tryTemplate(
  values: Record<string, string>,
  region: string,
  {
    template: { name: _, ...template },
    back,
    locale,
  }: {
    template: TemplateSaved;
    back: (values: Record<string, string>, errors?: FormErrors, tried?: Tried) => Response;
    locale: Locale;
  },
): Response {
  const errors: FormErrors = {};
  if (region === "") errors.region = "dispatch:freight.refused.noRegion";
  const units = parseDecimal(values.tryPieces ?? "", 0);
  if (!units.ok) errors.tryPieces = units.code;
  const weight = parseDecimal(values.tryWeight ?? "", 3);
  if (template.basis === "weight" && !weight.ok) errors.tryWeight = weight.code;
  const sum = (values.trySum ?? "").trim() === "" ? null : parseAmount(values.trySum ?? "", marketCurrency());
  if (sum && !sum.ok && sum.code !== "amountZero") errors.trySum = sum.code;
  if (!units.ok || Object.keys(errors).length > 0) return back(values, errors);
  const whole = { ...template, id: 1 };
  const goods = {
    freightMinor: 0,
    shipsFree: false,
    template: whole,
    quantity: units.value,
    weightGrams: weight.ok ? weight.value : 0,
    sumMinor: sum?.ok ? sum.value : 0,
  };
  const minor = zoneOf(whole, region) === null ? null : freightOf([goods], region);
  return back(values, {}, { region: regionText(region, locale), minor });
}
