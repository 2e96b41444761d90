import { inject } from "vitest";
import { importPage } from "~/app/pages/drafts/import-page.server";
import { pageAddress } from "~/modules/format/page-address";
import { everyModule } from "~/scripts/bench/every-module";
import { databaseOf } from "../support/people";

let published: Promise<string> | undefined;

/**
 * Imports a free page with a module of every type into the demo shop, once for all files of a worker; returns its URL.
 */
export function publishSample(): Promise<string> {
  published ??= publishDocument(everyModule({ goodsIds: [1, 2, 3, 4, 5, 6] }));
  return published;
}

/** Imports a document as a free page, published immediately; returns its URL. */
export async function publishDocument(document: unknown): Promise<string> {
  const { db, close } = await databaseOf(inject("shop").dataDir);
  try {
    const text = typeof document === "string" ? document : JSON.stringify(document);
    const done = await importPage(db, { text, as: { kind: "page" }, publish: true });
    if (!done.ok) throw new Error(`the page was not imported: ${done.code} ${JSON.stringify(done.issues)}`);
    return pageAddress(done.value.key);
  } finally {
    await close();
  }
}
