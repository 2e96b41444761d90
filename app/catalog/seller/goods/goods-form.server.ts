import { z } from "zod";
import { parseAmount, parseDecimal } from "~/app/platform/format/amount";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { amount, texts } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import { lengthOf } from "~/app/platform/http/typed-text";
import type { Locale } from "~/app/platform/language/locales";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { type FieldSpec, type GoodsFields, isBlank, listOf, rowsOf, specsIn } from "./goods-fields";
import { goodsLimits, type TypedGoods, type TypedSku, type TypedSpec } from "./goods-values";

const unsafe = /[\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/u;
const text = (max: number) =>
  z
    .string()
    .default("")
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((typed) => lengthOf(typed) <= max, { error: "tooLong" })
    .refine((typed) => !unsafe.test(typed), { error: "characters" });
const word = text(goodsLimits.word).refine((typed) => typed !== "", { error: "required" });

const grams = z
  .string()
  .default("")
  .transform((typed, issues) => {
    const read = parseDecimal(typed.replace(/\s*kg$/i, ""), 3);
    if (read.ok && read.value <= goodsLimits.weightGrams) return read.value;
    if (!read.ok && (read.code === "required" || read.code === "amountZero")) return 0;
    issues.addIssue({ code: "custom", message: "selling:errors.weight" });
    return z.NEVER;
  });

const units = z
  .string()
  .default("")
  .transform((typed) => typed.normalize("NFKC").replace(/[\s,]/g, ""))
  .pipe(z.string().min(1, { error: "required" }))
  .pipe(z.string().regex(/^\d{1,9}$/, { error: "selling:errors.stock" }))
  .transform(Number)
  .refine((count) => count <= goodsLimits.stock, { error: `selling:errors.stockMost|most=${goodsLimits.stock}` });

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: "choose" })
  .transform(Number);
const optionalId = z.union([z.literal("").transform(() => null), id], { error: "choose" }).default(null);

const hash = z.string().regex(/^[0-9a-f]{32}$/, { error: "choose" });
const hashes = (max: number) =>
  z
    .string()
    .default("")
    .transform((typed) => [...new Set(listOf(typed))])
    .pipe(z.array(hash).max(max, { error: "tooMany" }));

const sku = z.object({
  price: amount({ none: null }),
  was: amount({ none: null }),
  cost: amount({ zero: true, none: null }),
  stock: units,
  stockWas: z.coerce.number().int().min(0).catch(0),
  weight: grams,
  article: text(goodsLimits.code),
  picture: z.union([z.literal("").transform(() => null), hash], { error: "choose" }).default(null),
});

const schema = z.object({
  title: texts(text(goodsLimits.title)).refine((all) => Object.keys(all).length > 0, { error: "required" }),
  description: texts(text(goodsLimits.description)),
  category: id,
  brand: optionalId,
  attribute: z
    .string()
    .default("")
    .transform(listOf)
    .pipe(z.array(id).max(60, { error: "tooMany" })),
  pictures: hashes(goodsLimits.pictures).refine((all) => all.length > 0, { error: "selling:errors.picture" }),
  detailPictures: hashes(goodsLimits.detailPictures),
  video: z
    .string()
    .trim()
    .max(500, { error: "tooLong" })
    .regex(/^(?:(?:\/media\/|https:\/\/)\S+)?$/, { error: "selling:errors.video" })
    .default("")
    .transform((address) => address || null),
  freight: amount({ zero: true, none: null }),
  freightTemplate: optionalId,
  service: z
    .string()
    .default("")
    .transform(listOf)
    .pipe(z.array(z.enum(["free_shipping", "next_day", "returns_15", "authentic"]))),
  shopCategory: optionalId,
  spec: z
    .array(z.object({ name: word, values: z.array(z.object({ text: word })).max(goodsLimits.values) }))
    .max(goodsLimits.names, { error: "tooMany" }),
  sku: z.record(z.string(), sku),
});

/** Goods of a file may lack a price: they stay off the shelf until they have one. */
const unpriced = schema.extend({
  sku: z.record(z.string(), sku.extend({ price: amount({ zero: true, none: null }) })),
});

/** Schema of the whole goods, and of one sku. */
export type FullGoods = z.ZodObject<Omit<typeof schema.shape, "spec" | "sku">>;
export type GoodsSku = z.input<typeof sku>;

interface KnownSpec {
  id: number | string;
  name: Texts;
  values: { id: number | string; value: Texts }[];
}

/** Stored texts in other languages, and the parsing options. */
interface Known {
  specs: readonly KnownSpec[];
  locale: Locale;
  /** Prices may be 0. */
  unpriced?: boolean;
}

type Wrong = Refusal<"fields"> & { errors: FormErrors };

/** Parses the fields of the form as goods. Refuses with a locale key by field. */
export function readGoods(fields: GoodsFields, known: Known): Result<TypedGoods, Wrong> {
  const specs = specsIn(fields);
  const rows = rowsOf(specs).filter(({ key }) => specs.length === 0 || !isBlank(fields, key));
  const parsed = (known.unpriced ? unpriced : schema).safeParse({
    ...nested(fields),
    spec: specs satisfies z.input<typeof schema>["spec"],
    sku: Object.fromEntries(rows.map(({ key }) => [key, nested(fields, `sku.${key}.`)])),
  });
  const errors = { ...(parsed.success ? {} : errorsOf(parsed.error)), ...matrixErrors(specs, rows.length) };
  for (const { key } of rows) Object.assign(errors, priceErrors(fields, key));
  if (!parsed.success || Object.keys(errors).length > 0) return refuse("fields", { errors });
  const value = parsed.data;
  return ok({
    title: value.title,
    description: value.description,
    categoryId: value.category,
    brandId: value.brand,
    attributes: value.attribute,
    pictures: value.pictures,
    videoUrl: value.video,
    detailPictures: value.detailPictures,
    freightMinor: value.freight ?? 0,
    freightTemplateId: value.freightTemplate,
    services: value.service,
    shopCategoryId: value.shopCategory,
    specs: specs.map((spec) => typedSpec(spec, known)),
    skus: rows.map(({ key }) => typedSku(key, value.sku[key])),
  });
}

/** A sku needs a price, below its former price: reported in addition to other errors of the row. */
function priceErrors(fields: GoodsFields, key: string): FormErrors {
  const [price, was] = ["price", "was"].map((column) =>
    parseAmount(fields[`sku.${key}.${column}`] ?? "", marketCurrency()),
  );
  if (price?.ok !== true) return price?.code === "required" ? { [`sku.${key}.price`]: "required" } : {};
  return was?.ok && was.value <= price.value ? { [`sku.${key}.was`]: "selling:errors.wasBelow" } : {};
}

function matrixErrors(specs: readonly FieldSpec[], sold: number): FormErrors {
  const errors: FormErrors = {};
  specs.forEach(({ values }, index) => {
    if (values.length === 0) errors[`newValue.${index}`] = "selling:errors.noValue";
    const seen = new Set<string>();
    values.forEach(({ text }, at) => {
      if (seen.has(text.trim())) errors[`spec.${index}.value.${at}.text`] = "selling:errors.valueTwice";
      seen.add(text.trim());
    });
  });
  const total = specs.reduce((count, { values }) => count * values.length, 1);
  if (total > goodsLimits.skus) errors.sku = `selling:errors.tooManySkus|most=${goodsLimits.skus}`;
  else if (sold === 0 && Object.keys(errors).length === 0) errors.sku = "selling:errors.noSku";
  return errors;
}

/** Errors by field; those of specification texts use the form's names. */
function errorsOf(error: z.ZodError): FormErrors {
  const errors: FormErrors = {};
  for (const [path, message] of Object.entries(issueErrors(error)).reverse()) {
    const field = path.replace(/^(spec\.\d+)\.values\./, "$1.value.");
    errors[field] = /^(?:[a-z]+:[\w.]+|[a-zA-Z]+)(?:\|.*)?$/.test(message) ? message : "choose";
  }
  return errors;
}

/** Writes a text in the page's language and keeps the others. A fallback shown in its place is not copied. */
function inLanguage(typed: string, stored: Texts | undefined, locale: Locale): Texts {
  const word = typed.trim();
  return stored && pickText(stored, locale) === word ? stored : { ...stored, [locale]: word };
}

function typedSpec({ id, name, values }: FieldSpec, { specs, locale }: Known): TypedSpec {
  const stored = specs.find((spec) => String(spec.id) === id);
  return {
    id,
    name: inLanguage(name, stored?.name, locale),
    values: values.map((value) => ({
      id: value.id,
      value: inLanguage(value.text, stored?.values.find((one) => String(one.id) === value.id)?.value, locale),
    })),
  };
}

function typedSku(key: string, row: z.output<typeof sku> | undefined): TypedSku {
  if (!row) throw new Error("a row that was parsed is there");
  return {
    key,
    priceMinor: row.price ?? 0,
    marketPriceMinor: row.was,
    costMinor: row.cost,
    stock: row.stock,
    stockWas: row.stockWas,
    weightGrams: row.weight,
    code: row.article,
    picture: row.picture,
  };
}

function nested(fields: GoodsFields, prefix = ""): Record<string, string | Record<string, string>> {
  const all: Record<string, string | Record<string, string>> = {};
  for (const [field, typed] of Object.entries(fields)) {
    if (!field.startsWith(prefix)) continue;
    const [name = "", part, further] = field.slice(prefix.length).split(".");
    if (further !== undefined || name === "__proto__" || name === "spec" || name === "sku") continue;
    if (part === undefined) all[name] = typed;
    else all[name] = { ...(typeof all[name] === "object" ? all[name] : {}), [part]: typed };
  }
  return all;
}
