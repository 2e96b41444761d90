import { createHash } from "node:crypto";
import type { Issue } from "../format/document";
import type { FilledPage } from "../format/types";
import type { CompiledPage } from "./compile.server";
import { fillPage } from "./fill.server";
import { createLoad, type LoadOptions } from "./load.server";

export interface DrawnDocument extends FilledPage {
  /** Changes if and only if `page` or `item` change. */
  etag: string;
  issues: Issue[];
  errors: unknown[];
}

/**
 * Fills a compiled page with its data in one language: the single path for live pages, drafts, previews and the API.
 */
export async function drawPage(
  compiled: CompiledPage,
  options: Omit<LoadOptions, "pictures" | "shopId">,
): Promise<DrawnDocument> {
  const load = createLoad({ ...options, pictures: compiled.pictures, shopId: compiled.shopId });
  const { page, item, issues, errors } = await fillPage(compiled, load);
  const etag = createHash("sha1")
    .update(JSON.stringify([page, item]))
    .digest("base64url");
  return { page, item, etag, issues, errors };
}
