import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Bus } from "~/app/platform/process/pubsub.server";
import { ok } from "~/app/platform/result";
import { shopExists } from "~/app/shops/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { lookUp } from "~/modules/fill/look-up.server";
import type { Issue } from "~/modules/format/document";
import { readDocument, type Wrapper } from "~/modules/format/read.server";
import type { PageKey } from "~/modules/store/pages-queries.server";
import { insertPage, insertPublication, lockPage } from "../publishing/revisions-queries.server";
import { saveRevision } from "../publishing/save-revision.server";

/** Where a document goes. A free page without a token gets one. */
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
 * `document_unreadable`: the issues say why. `no_such_shop`: the shop of the target does not exist here.
 * `document_refused`: a bug of the reader, never expected.
 */
export type ImportRefusal = {
  ok: false;
  code: "document_unreadable" | "no_such_shop" | "document_refused";
  issues: Issue[];
};

/**
 * Takes a page document in: read tolerantly, then page, revision, draft and (with `publish`) publication in one
 * transaction, or nothing at all. The issues list what was repaired or left out, and what the document names that does not
 * exist here.
 * @param text the file
 * @param as where to; by default as the document's own `type` says, else a free page
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
): Promise<{ ok: true; value: ImportedPage } | ImportRefusal> {
  const read = readDocument(text);
  if (!read.document) return { ok: false, code: "document_unreadable", issues: read.issues };
  const target = as ?? targetOf(read.wrapper);
  if (target.kind === "shop" && !(await shopExists(db, target.shopId))) {
    return { ok: false, code: "no_such_shop", issues: read.issues };
  }
  const { document, issues } = await lookUp(db, read.document, read);
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

/** The target's page, locked; made when there is none. */
async function openPage(
  trx: Transaction<Database>,
  target: ImportTarget,
  wrapper: Wrapper,
): Promise<{ id: number; key: PageKey }> {
  const key: PageKey =
    target.kind === "page" ? { kind: "page", token: target.token ?? wrapper.token ?? newToken() } : target;
  const known = await lockPage(trx, key);
  if (known) return { id: known.id, key };
  const values = { kind: key.kind, shop_id: key.kind === "shop" ? key.shopId : null, name: wrapper.name || key.kind };
  const token = key.kind === "page" ? key.token : newToken();
  const made = await insertPage(trx, { ...values, token });
  if (made) return { id: made.id, key };
  // Somebody made it a moment ago, or the token belongs to a page of another kind or to a deleted one.
  const other = await lockPage(trx, key);
  if (other) return { id: other.id, key };
  const fresh = newToken();
  const page = await insertPage(trx, { ...values, token: fresh });
  if (!page) throw new Error(`no page could be made for ${key.kind}`);
  return { id: page.id, key: key.kind === "page" ? { kind: "page", token: fresh } : key };
}

/** 16 characters that fit an address; enough that nobody guesses one. */
function newToken(): string {
  return randomBytes(12).toString("base64url").replace(/[-_]/g, "x");
}
