import { ok, type Result, refuse } from "~/app/platform/result";
import type { Handle } from "~/db/transact.server";
import { originalFormat } from "~/modules/format/export";
import { readDocument } from "~/modules/format/read.server";
import type { PageKey } from "~/modules/store/pages-queries.server";
import { latestDocument } from "../publishing/revisions-queries.server";

/**
 * Returns a page's latest document (its draft, else its newest revision) in the original format. Refusal:
 * `notFound`.
 */
export async function exportPage(handle: Handle, key: PageKey): Promise<Result<object, "notFound">> {
  const page = await latestDocument(handle, key);
  const { document } = readDocument(page?.draft ?? page?.revision ?? "");
  if (!page || !document) return refuse("notFound");
  return ok(
    originalFormat({
      id: page.id,
      shopId: page.shop_id,
      name: page.name,
      token: page.token,
      kind: page.kind,
      document,
    }),
  );
}
