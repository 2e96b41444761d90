import { json } from "@remix-run/node";
import { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { answerRefused, badRequest } from "~/app/platform/http/answers.server";
import { readForm, rowId } from "~/app/platform/http/form.server";
import { pickText } from "~/app/platform/language/texts";
import { csvTable, readCsv } from "~/app/staff/api.server";
import { shipOrder } from "../after/ship-order.server";
import { batchColumns, mostRows, planBatch } from "./plan-batch.server";

/** Bytes of a file and of the form that applies one. */
const fileLimit = 512 * 1024;
const formLimit = 1024 * 1024;

const short = z.string().max(120);

/** What the dry run showed, as the form that applies it sends it back. */
const planned = z
  .array(
    z.object({
      line: z.number().int().min(1).max(1_000_000),
      ...{ number: short, courier: short, waybill: short },
      ...{ orderId: rowId, code: short, addressVersion: z.number().int().min(1).max(2_000_000_000) },
    }),
  )
  .max(mostRows);

const left = z
  .array(z.object({ line: z.number().int(), number: short, courier: short, waybill: short, reason: short }))
  .max(mostRows);

/** A row that was not sent, with the code of the reason. */
type Left = z.output<typeof left>[number];

/**
 * Handles the page that ships by a file: a file is judged row by row and nothing is written (`plan`); what that showed is then sent exactly as
 * it was (`apply`), each order in its own transaction, with the address version that was shown. Applied twice, the same parcels are found as entered.
 */
export async function answerBatch(request: Request, context: RequestContext) {
  const { id: staffUserId, shopId } = await requireShopStaff(request, context, "orders");
  const form = await readForm(request, formLimit);
  const { db, language } = context;
  if (form.get("intent") === "apply") {
    const rows = planned.safeParse(parsedJson(form.get("plan")));
    if (!rows.success) throw badRequest();
    const refused: Left[] = [];
    let sent = 0;
    for (const { line, number, courier, waybill, code, ...order } of rows.data) {
      const parcel = { ...order, shopId, staffUserId, courier: code, number: waybill, lines: null };
      const shipped = await shipOrder(db, parcel);
      if (shipped.ok) sent += 1;
      else refused.push({ line, number, courier, waybill, reason: shipped.code });
    }
    return json({ step: "done" as const, sent, refused });
  }
  const file = form.get("file");
  const bytes = file && typeof file !== "string" ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array();
  const refuse = (fault: string) => answerRefused({ step: "start" as const, fault });
  if (bytes.length === 0) return refuse("noFile");
  if (bytes.length > fileLimit) return refuse("tooLarge");
  const read = readCsv(bytes, { names: batchColumns, most: mostRows });
  if (!read.ok) return refuse(read.code);
  const rows = await planBatch(db, { shopId, rows: read.value });
  if (rows.length === 0) return refuse("empty");
  const good = rows.flatMap(({ line, number, courier, waybill, parcel }) =>
    parcel
      ? [
          {
            line,
            number,
            courier,
            waybill,
            orderId: parcel.orderId,
            code: parcel.courier.code,
            addressVersion: parcel.addressVersion,
          },
        ]
      : [],
  );
  const bad: Left[] = rows.flatMap(({ line, number, courier, waybill, fault }) =>
    fault === null ? [] : [{ line, number, courier, waybill, reason: fault }],
  );
  return json({
    step: "plan" as const,
    rows: rows.map(({ parcel, ...row }) => ({
      ...row,
      courier: parcel ? pickText(parcel.courier.name, language.locale) : row.courier,
      recipient: parcel?.recipient ?? "",
      pieces: parcel?.pieces ?? 0,
    })),
    plan: JSON.stringify(good),
    sendable: good.length,
    refused: bad,
  });
}

/** Answers with the rows that were not sent as a file, each with its reason in words; its columns are those that the page reads. */
export async function refusedFile(request: Request, context: RequestContext): Promise<Response> {
  await requireShopStaff(request, context, "orders");
  const rows = left.safeParse(parsedJson((await readForm(request, formLimit)).get("rows")));
  if (!rows.success) throw badRequest();
  const { t } = context.language.i18n;
  return csvTable("not-sent.csv", rows.data, {
    line: ({ line }) => line,
    number: ({ number }) => number,
    courier: ({ courier }) => courier,
    waybill: ({ waybill }) => waybill,
    reason: ({ reason }) => t(`dispatch:fault.${reason}`),
  });
}

function parsedJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
