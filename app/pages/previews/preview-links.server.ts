import { createHash, randomBytes } from "node:crypto";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Db } from "~/db/client.server";
import { type Handle, transact } from "~/db/transact.server";
import type { PageKind } from "~/modules/format/document";
import type { By, Owner, PreviewLink } from "../document/model";
import { person } from "../list/list-pages.server";
import { authorOf, ownerOf } from "../list/owner.server";
import { pageById } from "../list/pages-queries.server";
import { recordAction } from "../list/record.server";
import { versionOf } from "../publishing/versions-queries.server";
import { endPreview, insertPreview, previewByHash, previewRows } from "./previews-queries.server";

/** Maximum lifetime of a preview link, in hours. */
export const maxPreviewHours = 720;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * Creates a link that shows the page to people without an account: one version, or (without `revisionId`) the draft as
 * of each visit. The token is returned once and stored nowhere. `badHours`: not within 1 to 720.
 */
export function createPreview(
  db: Db,
  { pageId, revisionId, hours, by }: { pageId: number; revisionId?: number; hours: number; by: By },
): Promise<Result<{ id: number; token: string; expiresAt: Date }, "notFound" | "noRevision" | "badHours">> {
  return transact(db, async (trx) => {
    if (!Number.isInteger(hours) || hours < 1 || hours > maxPreviewHours) return refuse("badHours");
    const page = await pageById(trx, pageId, ownerOf(by));
    if (!page) return refuse("notFound");
    if (revisionId !== undefined && !(await versionOf(trx, { pageId, revisionId, owner: ownerOf(by) })))
      return refuse("noRevision");
    const token = randomBytes(24).toString("base64url");
    const values = { tokenHash: hashOf(token), pageId, revisionId: revisionId ?? null, hours, author: authorOf(by) };
    const { id, expires_at } = await insertPreview(trx, values);
    await recordAction(trx, { by, did: "previewMade", page, after: { link: id, expiresAt: expires_at } });
    return ok({ id, token, expiresAt: expires_at });
  });
}

export async function listPreviews(
  handle: Handle,
  { pageId, owner = null }: { pageId?: number; owner?: Owner },
): Promise<PreviewLink[]> {
  const rows = await previewRows(handle, pageId ?? null, owner);
  return rows.map((row) => ({
    id: row.id,
    pageId: row.page_id,
    pageName: row.page_name,
    createdAt: row.created_at,
    createdBy: person(row.author_id, row.author_name),
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    number: row.number,
  }));
}

export function revokePreview(db: Db, { id, by }: { id: number; by: By }): Promise<Result<null, "noPreview">> {
  return transact(db, async (trx) => {
    const ended = await endPreview(trx, id, ownerOf(by));
    if (!ended) return refuse("noPreview");
    const page = (await pageById(trx, ended.page_id, ownerOf(by))) ?? { id: ended.page_id, name: "" };
    await recordAction(trx, { by, did: "previewRevoked", page, before: { link: id } });
    return ok(null);
  });
}

export interface OpenPreview {
  id: number;
  page: { id: number; kind: PageKind; name: string; shopId: number | null };
  document: object;
  /** Number of the version; null = the draft. */
  number: number | null;
  expiresAt: Date;
}

/** Returns the content of a link; null when it is unknown, expired or revoked, or its page is in the recycle bin. */
export async function resolvePreview(handle: Handle, token: string): Promise<OpenPreview | null> {
  if (!/^[A-Za-z0-9_-]{32}$/.test(token)) return null;
  const row = await previewByHash(handle, hashOf(token));
  const document = row && (row.revision_id === null ? (row.draft ?? row.newest) : row.revision);
  if (!row || !document) return null;
  const { id, kind, name, expires_at, number, shop_id: shopId } = row;
  return { page: { id, kind, name, shopId }, document, number, expiresAt: expires_at, id: row.link_id };
}
