import { type RawBuilder, sql } from "kysely";
import type { Owner } from "../document/model";

/**
 * Condition: the page is one that the owner reaches. For statements about rows of a page that do not read the page
 * itself.
 * @param pageId column of the page's id
 */
export function ownedBy(owner: Owner, pageId: string): RawBuilder<boolean> {
  return sql<boolean>`(${owner}::bigint is null or exists (
    select from pages own where own.id = ${sql.ref(pageId)} and own.shop_id = ${owner}))`;
}
