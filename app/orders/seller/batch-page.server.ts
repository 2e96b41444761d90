import { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import { csvTable } from "~/app/console/csv/csv.server";
import { chosenEncoding } from "~/app/console/csv/decode-file.server";
import { type CsvFault, readCsv } from "~/app/console/csv/read-csv.server";
import type { RequestContext } from "~/app/context.server";
import { markedCode } from "~/app/platform/format/spreadsheet";
import { answerRefused, badRequest } from "~/app/platform/http/answers.server";
import { readForm, rowId } from "~/app/platform/http/form.server";
import { readableJson } from "~/app/platform/http/sent-text";
import { json } from "~/app/platform/http/text-response.server";
import { type CodesOf, textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { shipOrder } from "../after/ship-order.server";
import { batchColumns, comparedColumns, maxRows, planBatch } from "./plan-batch.server";

/** Max size of a file and of the form that applies one, bytes. */
const fileLimit = 512 * 1024;
const formLimit = 1024 * 1024;

const short = z.string().max(120);
const said = {
  number: short,
  courier: short,
  waybill: short,
  recipient: short,
  goods: z.string().max(300),
  sku: short,
  quantity: short,
};

/** The result of the dry run, as resubmitted by the form that applies it. */
const planned = z
  .array(
    z.object({
      line: z.number().int().min(1).max(1_000_000),
      ...said,
      orderId: rowId,
      code: short,
      addressVersion: z.number().int().min(1).max(2_000_000_000),
    }),
  )
  .max(maxRows);

const left = z
  .array(z.object({ line: z.number().int(), ...said, reason: short.pipe(z.custom<CodesOf<"dispatch:fault">>()) }))
  .max(maxRows);

/** A row that was not shipped, with the code of the reason. */
type Left = z.output<typeof left>[number];

/**
 * Handles the page that ships by a file: the file is checked row by row and nothing is written (`plan`); that result is
 * then applied exactly (`apply`), each order in its own transaction, with the address version shown. On a repeat, the
 * same parcels count as done.
 */
export async function answerBatch(request: Request, context: RequestContext) {
  const { id: staffUserId, shopId } = await requireShopStaff(request, context, "orders");
  const form = await readForm(request, formLimit);
  const { db, language } = context;
  if (form.get("intent") === "apply") {
    const rows = planned.safeParse(readableJson(form.get("plan")));
    if (!rows.success) throw badRequest();
    const refused: Left[] = [];
    let sent = 0;
    for (const { orderId, code, addressVersion, ...row } of rows.data) {
      const parcel = { orderId, addressVersion, courier: code, number: row.waybill, lines: null };
      const shipped = await shipOrder(db, { ...parcel, shopId, staffUserId });
      if (shipped.ok) sent += 1;
      else refused.push({ ...row, reason: shipped.code });
    }
    return json({ step: "done" as const, sent, refused });
  }
  const file = form.get("file");
  const bytes = file && typeof file !== "string" ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const refuse = (fault: CodesOf<"dispatch:batch.fault"> | CsvFault) =>
    answerRefused({ step: "start" as const, fault });
  if (bytes.length === 0) return refuse("noFile");
  if (bytes.length > fileLimit) return refuse("tooLarge");
  const choice = { encoding: chosenEncoding(form.get("encoding")), locale: language.locale };
  const read = readCsv(bytes, { names: batchColumns, max: maxRows, optional: comparedColumns, ...choice });
  if (!read.ok) return refuse(read.code);
  const { encoding, doubtful } = read.value;
  const rows = await planBatch(db, { shopId, rows: read.value.rows });
  if (rows.length === 0) return refuse("empty");
  const good = rows.flatMap(({ parcel, fault, ...row }) =>
    parcel
      ? [{ ...row, orderId: parcel.orderId, code: parcel.courier.code, addressVersion: parcel.addressVersion }]
      : [],
  );
  const bad: Left[] = rows.flatMap(({ parcel, fault, ...row }) => (fault === null ? [] : [{ ...row, reason: fault }]));
  return json({
    step: "plan" as const,
    doubtful: { encoding, words: doubtful },
    rows: rows.map(({ parcel, ...row }) => ({
      ...row,
      courier: parcel ? pickText(parcel.courier.name, language.locale) : row.courier,
      recipient: parcel?.recipient ?? row.recipient,
      pieces: parcel?.pieces ?? 0,
    })),
    plan: JSON.stringify(good),
    sendable: good.length,
    refused: bad,
  });
}

/** Responds with a file of the rows not shipped, each with its reason; its columns can be read by the page again. */
export async function refusedFile(request: Request, context: RequestContext): Promise<Response> {
  await requireShopStaff(request, context, "orders");
  const rows = left.safeParse(readableJson((await readForm(request, formLimit)).get("rows")));
  if (!rows.success) throw badRequest();
  const { t } = context.language.i18n;
  return csvTable("not-sent.csv", rows.data, {
    line: ({ line }) => line,
    // A number that lost digits is not written as if it were whole.
    number: ({ number, reason }) => (reason === "shortened" ? "" : number),
    courier: ({ courier }) => courier,
    waybill: ({ waybill, reason }) => (reason === "shortenedWaybill" ? "" : markedCode(waybill)),
    recipient: ({ recipient }) => recipient,
    goods: ({ goods }) => goods,
    sku: ({ sku }) => markedCode(sku),
    quantity: ({ quantity }) => quantity,
    reason: ({ reason }) => t(textKey("dispatch:fault", reason)),
  });
}
