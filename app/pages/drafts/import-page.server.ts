import type { Transaction } from "kysely";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { shopExists } from "~/app/shops/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { lookUp } from "~/modules/fill/look-up.server";
import type { Issue } from "~/modules/format/document";
import { readDocument, type Wrapper } from "~/modules/format/read.server";
import type { PageKey } from "~/modules/store/pages-queries.server";
import { newPageToken } from "../previews/new-token.server";
import { insertPage, insertPublication, lockPage } from "../publishing/revisions-queries.server";
import { saveRevision } from "../publishing/save-revision.server";

/** Destination of a document. A free page without a token gets one. */
export type ImportTarget =
  | { kind: "index" | "category" | "search" }
  | { kind: "shop"; shopId: number }
  | { kind: "page"; token?: string };

export interface ImportedPage {
  key: PageKey;
  pageId: number;
  revisionId: number;
  /** Number of the revision within the page. */
  number: number;
  published: boolean;
  issues: Issue[];
}

/**
 * `documentUnreadable`: the issues give the reason. `noShop`: the target's shop does not exist here.
 * `documentRefused`: a bug in the reader, never expected.
 */
export type ImportRefusal = Refusal<"documentUnreadable" | "noShop" | "documentRefused"> & { issues: Issue[] };

/**
 * Imports a page document: reads it tolerantly, then writes page, revision, draft and (with `publish`) publication in
 * one transaction. The issues list what was repaired or left out, and references to things that do not exist here.
 * @param text the file
 * @param as the destination; by default taken from the document's own `type`, else a free page
 */
export async function importPage(
  db: Db,
  {
    text,
    as,
    publish,
    authorId = null,
  }: { text: string; as?: ImportTarget; publish: boolean; authorId?: number | null },
  bus?: Pick<Bus, "publish">,
): Promise<Result<ImportedPage, ImportRefusal>> {
  const read = readDocument(text);
  if (!read.document) return refuse("documentUnreadable", { issues: read.issues });
  const target = as ?? targetOf(read.wrapper);
  if (target.kind === "shop" && !(await shopExists(db, target.shopId))) {
    return refuse("noShop", { issues: read.issues });
  }
  const { document, issues } = await lookUp(db, read.document, {
    ...read,
    shopId: target.kind === "shop" ? target.shopId : null,
  });
  const done = await transact(db, async (trx) => {
    const page = await openPage(trx, target, read.wrapper);
    const saved = await saveRevision(trx, { pageId: page.id, document, note: "import", authorId });
    if (!saved.ok) return saved;
    const revisionId = saved.value.id;
    if (publish) await insertPublication(trx, { pageId: page.id, revisionId, startsAt: null, endsAt: null });
    const value = {
      key: page.key,
      pageId: page.id,
      revisionId,
      number: saved.value.number,
      published: publish,
      issues,
    };
    return ok<ImportedPage>(value);
  });
  if (done.ok && publish) await bus?.publish("pages", String(done.value.pageId));
  return done;
}

function targetOf({ kind, shopId, token }: Wrapper): ImportTarget {
  if (kind === "shop") return { kind, shopId: shopId ?? 0 };
  if (kind === null || kind === "page") return { kind: "page", ...(token !== null && { token }) };
  return { kind };
}

/** Returns the target's page, locked; creates it when there is none. */
async function openPage(
  trx: Transaction<Database>,
  target: ImportTarget,
  wrapper: Wrapper,
): Promise<{ id: number; key: PageKey }> {
  const key: PageKey =
    target.kind === "page" ? { kind: "page", token: target.token ?? wrapper.token ?? newPageToken() } : target;
  const known = await lockPage(trx, key);
  if (known) return { id: known.id, key };
  const values = { kind: key.kind, shop_id: key.kind === "shop" ? key.shopId : null, name: wrapper.name || key.kind };
  const token = key.kind === "page" ? key.token : newPageToken();
  const made = await insertPage(trx, { ...values, token });
  if (made) return { id: made.id, key };
  // Lost a race: someone just created it, or the token belongs to a page of another kind or to a deleted one.
  const other = await lockPage(trx, key);
  if (other) return { id: other.id, key };
  const fresh = newPageToken();
  const page = await insertPage(trx, { ...values, token: fresh });
  if (!page) throw new Error(`no page could be made for ${key.kind}`);
  return { id: page.id, key: key.kind === "page" ? { kind: "page", token: fresh } : key };
}
