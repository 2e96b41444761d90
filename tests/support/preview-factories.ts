import { createHash, randomBytes } from "node:crypto";
import type { Handle } from "~/db/transact.server";
import { makePage } from "./factories";

/** Kinds of preview tokens, and the status that everybody gets with them. */
export const previewCases = {
  "a valid token": 200,
  "the valid token of another page": 200,
  "an expired token": 404,
  "a revoked token": 404,
  "the token of a page in the recycle bin": 404,
  "a token that nobody made": 404,
  "something that is no token": 404,
} as const;

export type PreviewCase = keyof typeof previewCases;

const newToken = () => randomBytes(24).toString("base64url");

/** Creates a page whose draft has this text, and a link to it that is valid for an hour. */
async function makePreview(
  handle: Handle,
  word: string,
  rest: { createdAt?: Date; expiresAt?: Date; revokedAt?: Date; pageDeletedAt?: Date } = {},
): Promise<string> {
  const page = await makePage(handle, { name: word, deleted_at: rest.pageDeletedAt ?? null });
  const document = JSON.stringify({
    page: { params: { navigationBarTitleText: word }, style: {} },
    item: [{ type: "notice", data: [{ content: word }] }],
  });
  await handle.insertInto("page_drafts").values({ page_id: page.id, document }).execute();
  const token = newToken();
  await handle
    .insertInto("page_previews")
    .values({
      token_hash: createHash("sha256").update(token).digest("hex"),
      page_id: page.id,
      revision_id: null,
      created_by: null,
      created_at: rest.createdAt ?? new Date(),
      expires_at: rest.expiresAt ?? new Date(Date.now() + 3_600_000),
      revoked_at: rest.revokedAt ?? null,
    })
    .execute();
  return token;
}

/** Creates one token of each kind. */
export async function makePreviews(handle: Handle): Promise<Record<PreviewCase, string>> {
  const past = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  return {
    "a valid token": await makePreview(handle, "Autumn lanterns"),
    "the valid token of another page": await makePreview(handle, "Winter kites"),
    "an expired token": await makePreview(handle, "Expired", { createdAt: past(2), expiresAt: past(1) }),
    "a revoked token": await makePreview(handle, "Revoked", { revokedAt: new Date() }),
    "the token of a page in the recycle bin": await makePreview(handle, "Recycled", { pageDeletedAt: new Date() }),
    "a token that nobody made": newToken(),
    "something that is no token": "..%2f..%2foperator",
  };
}
