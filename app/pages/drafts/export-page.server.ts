import { ok, type Result, refuse } from "~/app/platform/result";
import type { Handle } from "~/db/transact.server";
import { originalFormat } from "~/modules/format/export";
import { readDocument } from "~/modules/format/read.server";
import type { PageKey } from "~/modules/store/pages-queries.server";
import { latestDocument } from "../publishing/revisions-queries.server";

/** A page's latest document (its draft, else its newest revision) in the original format. Refusal: `no_such_page`. */
export async function exportPage(handle: Handle, key: PageKey): Promise<Result<object, "no_such_page">> {
  const page = await latestDocument(handle, key);
  const { document } = readDocument(page?.draft ?? page?.revision ?? "");
  if (!page || !document) return refuse("no_such_page");
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
