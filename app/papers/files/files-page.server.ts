import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { readMonth } from "~/app/platform/format/zoned-time";
import { answerRefused, badRequest, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, refuseForm } from "~/app/platform/http/form.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { askPaperFile } from "./ask-file.server";
import { filesOf, readyFile } from "./paper-files-queries.server";

/** Loads the files of months of a shop, or of the platform where it is null. */
export async function loadFiles({ db }: Pick<RequestContext, "db">, shopId: number | null) {
  const files = await filesOf(db, shopId);
  return files.map(({ endsAt, ...file }) => ({ ...file, until: endsAt.getTime() }));
}

export type ListedFile = Awaited<ReturnType<typeof loadFiles>>[number];

/** Handles the form that asks for the file of a `month`. @param back where it leads to */
export async function answerFile(
  form: FormData,
  context: RequestContext,
  { shopId, back }: { shopId: number | null; back: string },
) {
  const typed = form.get("month");
  const month = typeof typed === "string" ? readMonth(typed) : null;
  if (month === null) throw badRequest();
  const done = await askPaperFile(context.db, { shopId, month, zone: context.marketZone });
  if (done.ok) return redirectWithToast(context, back, "papers:files.asked");
  return answerRefused<FormReply>(refuseForm({ intent: "file", month }, { "": textKey("papers:errors", done.code) }));
}

/** Answers a file that was asked for, as a stream; 404 for another's, one that is not ready, and one that is gone. */
export async function takeFile(
  request: Request,
  { db, storage }: Pick<RequestContext, "db" | "storage">,
  shopId: number | null,
): Promise<Response> {
  const id = readId(new URL(request.url).searchParams.get("id"));
  const file = id === null ? undefined : await readyFile(db, { id, shopId });
  if (!file?.storedAs || file.bytes === null) throw notFound();
  const body = await storage.read(file.storedAs, { from: 0, to: file.bytes - 1 });
  if (!body) throw notFound();
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Length": String(file.bytes),
      "Content-Disposition": `attachment; filename="invoices-${file.month}.zip"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
