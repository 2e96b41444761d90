import { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import { csvTable } from "~/app/console/csv/csv.server";
import { chosenEncoding } from "~/app/console/csv/decode-file.server";
import { maxFileRows } from "~/app/console/csv/file-rows.server";
import type { CsvFault } from "~/app/console/csv/read-csv.server";
import type { RequestContext } from "~/app/context.server";
import { markedCode } from "~/app/platform/format/spreadsheet";
import { answerRefused, badRequest, notFound, seeOther } from "~/app/platform/http/answers.server";
import { fieldError } from "~/app/platform/http/field-error";
import { readForm, searchField } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { type Locale, localeNames, locales } from "~/app/platform/language/locales";
import type { CodesOf } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { readUpTo } from "~/app/platform/read-page";
import { readSettings } from "~/app/settings/api.server";
import type { GoodsChange } from "~/db/tables/goods-editing-schema";
import { treeChoices } from "../../admin/tree-names";
import { exportParts } from "../csv/export-queries.server";
import { formChoices } from "../goods/form-choices-queries.server";
import { applyImport } from "./apply-import.server";
import {
  countItems,
  dropImport,
  importById,
  importParts,
  importsOfShop,
  itemsOf,
  markAllMeant,
  markMeant,
} from "./imports-queries.server";
import { fileOf, makeImport, planPart } from "./make-import.server";
import { fetchPictures, type PictureFault } from "./pictures/fetch-pictures.server";
import { countPictures, failedPictures } from "./pictures/import-pictures-queries.server";
import { renameItem } from "./rename-item.server";

const path = "/pages/store/goods/import" as const;
const mebibyte = 1024 * 1024;
const maxMebibytes = 24;
/** Goods per page, and max changes shown of each. */
const perPage = 50;
const maxShown = 8;

const address = z.object({
  part: z.enum(importParts).catch("all"),
  after: z.coerce.number().int().min(-1).max(1_000_000).catch(-1),
  q: searchField(100),
});

/** Finds the plan of the address; throws a 404 for another shop's. */
async function openPlan(context: RequestContext, shopId: number, request: Request) {
  const importId = new URL(request.url).searchParams.get("id");
  if (importId === null) return null;
  const plan = await importById(context.db, { shopId, id: readId(importId) ?? 0 });
  if (!plan) throw notFound();
  return plan;
}

/** Loads the page where a file is chosen, or with `id` its plan. */
export async function loadImport(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "goods");
  const { db, language } = context;
  const { locale, i18n } = language;
  const row = await openPlan(context, shopId, request);
  const title = i18n.t("goodsImport:title");
  if (!row) {
    const [parts, choices, recent, { general }] = await Promise.all([
      exportParts(db, shopId),
      formChoices(db, { shopId, categoryId: null, locale }),
      importsOfShop(db, shopId),
      readSettings(db),
    ]);
    const start = {
      categories: leavesOf(choices.categories, locale),
      languages: locales.map((value) => ({ value, label: localeNames[value] })),
      recent: recent.map(({ createdAt, ...one }) => ({ ...one, at: createdAt.getTime() })),
      locale,
      most: maxFileRows,
      pictures: general.importPictures,
      parts: parts.length > 1 ? parts : [],
    };
    return { title, start, plan: null };
  }
  const { part, after, q } = address.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [pictures, failed, counts, { rows: shown, last }] = await Promise.all([
    countPictures(db, row.id),
    failedPictures(db, row.id, perPage),
    countItems(db, row.id),
    readUpTo(perPage, (limit) => itemsOf(db, { importId: row.id, part, searchText: q, after, limit })),
  ]);
  const short = (changes: readonly GoodsChange[]) => ({
    more: Math.max(0, changes.length - maxShown),
    list: changes.slice(0, maxShown).map(({ field, sku = [], was, now }) => ({
      field,
      was: cut(was),
      now: cut(now),
      of: sku.map((value) => pickText(value, locale)).join(", "),
    })),
  });
  const plan = {
    id: row.id,
    name: row.name,
    dialect: row.dialect,
    state: row.state,
    pictures: { ...pictures, list: failed.map(({ fault, ...one }) => ({ ...one, fault: fault as PictureFault })) },
    doubtful: { encoding: chosenEncoding(row.encoding) ?? "utf-8", words: row.doubtful },
    at: row.created_at.getTime(),
    part,
    q,
    counts,
    next: last?.place ?? null,
    items: shown.map((item) => ({
      place: item.place,
      title: item.title,
      kind: item.kind,
      state: item.state,
      meant: item.meant,
      renames: item.renames,
      warnings: item.warnings,
      notes: item.notes,
      faults: item.faults,
      line: item.rows[0]?.line ?? 0,
      rows: item.rows.length,
      changes: short(item.changes),
      now: short(item.now),
    })),
  };
  return { title: row.name, start: null, plan };
}

export type ImportPlan = NonNullable<Awaited<ReturnType<typeof loadImport>>["plan"]>;
export type ImportStart = NonNullable<Awaited<ReturnType<typeof loadImport>>["start"]>;

const cut = (text: string) => ([...text].length > 120 ? `${[...text].slice(0, 120).join("")}…` : text);

/** Categories that can have goods, each with its ancestors. */
function leavesOf(rows: Parameters<typeof treeChoices>[0], locale: Locale) {
  const above: string[] = [];
  const parents = new Set(rows.map(({ parent_id }) => parent_id));
  return treeChoices(rows, locale).flatMap(({ id, name, level }) => {
    above.length = Math.max(0, level - 1);
    above.push(name);
    return parents.has(id) ? [] : [{ value: String(id), label: above.join(" / ") }];
  });
}

const sent = z.object({
  category: z.string().transform((text) => readId(text)),
  locale: z.enum(locales).catch("en"),
  encoding: z.string().optional().transform(chosenEncoding),
  blanks: z
    .string()
    .optional()
    .transform((box) => box === "on"),
});

const places = z.array(z.coerce.number().int().min(0).max(1_000_000)).max(perPage * 4);

/** Handles the forms: a file becomes a plan; a plan is confirmed, applied in chunks, or dropped. */
export async function answerImport(request: Request, context: RequestContext) {
  const { shopId, id: userId } = await requireShopStaff(request, context, "goods");
  const { db } = context;
  const plan = await openPlan(context, shopId, request);
  if (!plan) return readFile(request, context, { shopId, userId });
  const form = await readForm(request);
  const intent = form.get("intent");
  const { id } = plan;
  if (intent === "drop") {
    await dropImport(db, { shopId, id });
    return seeOther(href(path));
  }
  if (intent === "pictures") {
    await fetchPictures(context, { shopId, userId, id });
    return seeOther(href(path, { id }));
  }
  if (plan.state === "reading") {
    await planPart(db, { shopId, id });
    return seeOther(href(path, { id }));
  }
  const [shown, meant] = [places.safeParse(form.getAll("shown")), places.safeParse(form.getAll("mean"))];
  if (!shown.success || !meant.success) throw badRequest();
  if (intent === "meanAll") await markAllMeant(db, id);
  else if (plan.state === "planned") await markMeant(db, { importId: id, shown: shown.data, meant: meant.data });
  if (intent === "apply" || (intent === "go" && plan.state === "applying"))
    await applyImport(db, { shopId, userId, id });
  // A button of one of the goods: rename its values, or recreate its skus.
  const [verb, place] = String(intent).split(".");
  if (verb === "rename" || verb === "anew")
    await renameItem(db, { shopId, id, place: Number(place) || 0, renames: verb === "rename" });
  const { part, q } = address.parse(Object.fromEntries(new URL(request.url).searchParams));
  return seeOther(href(path, { id, part: part === "all" ? null : part, q: q || null }));
}

export type ImportFileFault = CodesOf<"goodsImport:fault"> | CsvFault | `tooLarge|most=${number}`;

async function readFile(request: Request, context: RequestContext, by: { shopId: number; userId: number }) {
  const form = await readForm(request, (maxMebibytes + 1) * mebibyte);
  const refused = (fault: ImportFileFault) => answerRefused({ fault });
  const file = form.get("file");
  if (!file || typeof file === "string" || file.size === 0) return refused("noFile");
  if (file.size > maxMebibytes * mebibyte) return refused(`tooLarge|most=${maxMebibytes}`);
  const chosen = sent.safeParse({ ...Object.fromEntries(form), file: undefined });
  if (!chosen.success || chosen.data.category === null) return refused("leaf");
  const { category, ...how } = chosen.data;
  const { categories } = await formChoices(context.db, { ...by, categoryId: null, locale: how.locale });
  if (!leavesOf(categories, how.locale).some(({ value }) => value === String(category))) return refused("leaf");
  const name = [...file.name.replaceAll("\0", "")].slice(0, 120).join("") || "goods.csv";
  const bytes = new Uint8Array(await file.arrayBuffer());
  const made = await makeImport(context.db, { ...by, ...how, name, bytes, categoryId: category });
  return made.ok ? seeOther(href(path, { id: made.value })) : refused(made.code);
}

/** Responds with the refused rows of a plan, unchanged, each with its reason. */
export async function refusedRows(request: Request, context: RequestContext): Promise<Response> {
  const { shopId } = await requireShopStaff(request, context, "goods");
  const plan = await openPlan(context, shopId, request);
  if (!plan) throw notFound();
  const items = await itemsOf(context.db, { importId: plan.id, part: "refused", after: -1, limit: maxFileRows });
  const { t } = context.language.i18n;
  const rows = items.flatMap(({ rows: all, faults }) =>
    all.map(({ line, cells }) => ({ cells, reason: faults.filter((fault) => fault.line === line) })),
  );
  const { titles } = fileOf(plan);
  const column = (title: string, at: number) => {
    const isCode = /sku|code|option|title/i.test(title);
    return ({ cells }: (typeof rows)[number]) => (isCode ? markedCode : String)(cells[at] ?? "");
  };
  return csvTable("refused.csv", rows, {
    ...Object.fromEntries(titles.map((title, at) => [title, column(title, at)])),
    reason: ({ reason }) => reason.map(({ field, code }) => `${field}: ${fieldError(t, code)}`).join("; "),
  });
}
