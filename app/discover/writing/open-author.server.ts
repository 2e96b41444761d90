import type { Transaction } from "kysely";
import { blockedWordsIn, linksIn, phonesIn, type TextRules } from "~/app/platform/blocked-text";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { ok, type Result, refuse } from "~/app/platform/result";
import { mayBeCalled } from "~/app/settings/api.server";
import { shopsCalledLike } from "~/app/shops/api.server";
import { lockName, lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import type { Handle } from "~/db/transact.server";
import { postLimits } from "../post";
import { insertAuthor, isNameTaken, type OwnAuthor, ownAuthor, renameAuthor } from "./authors-queries.server";
import type { Writer } from "./writer";

export type NameRefusal = "nameMissing" | "nameShape" | "nameWords" | "nameReserved" | "nameTaken";

/**
 * Returns why a person cannot write under a name; null = they can: 2 to 30 code points in one line, no blocked words,
 * addresses or numbers, and nobody takes it for the market's staff or for a shop.
 */
export async function nameRefusal(handle: Handle, name: string, rules: TextRules): Promise<NameRefusal | null> {
  if (name === "") return "nameMissing";
  const length = lengthOf(name);
  if (length < postLimits.name.min || length > postLimits.name.max || !isOneLine(name)) return "nameShape";
  if ([...blockedWordsIn(name, rules), ...linksIn(name), ...phonesIn(name)].length > 0) return "nameWords";
  if (!(await mayBeCalled(handle, name))) return "nameReserved";
  return (await shopsCalledLike(handle, [name], null)).length > 0 ? "nameReserved" : null;
}

/**
 * Step: returns the author of a writer, locked; makes it with the first draft. A person chooses a name, and may change
 * it until a post was sent. Locks the person and the author.
 * @param name null = none was asked for
 */
export async function openAuthor(
  trx: Transaction<Database>,
  { writer, name, rules }: { writer: Writer; name: string | null; rules: TextRules },
): Promise<Result<OwnAuthor, NameRefusal>> {
  await lockRows(trx, "users", [writer.userId]);
  const there = await ownAuthor(trx, writer);
  const isFixed = there !== null && (there.known || name === null || name === there.name);
  if (writer.shopId === null && !isFixed) {
    const refused = await nameRefusal(trx, name ?? "", rules);
    if (refused) return refuse(refused);
    await lockName(trx, "username", `author ${(name ?? "").toLowerCase()}`);
    if (await isNameTaken(trx, name ?? "", there?.id ?? null)) return refuse("nameTaken");
  }
  const id = there?.id ?? (await insertAuthor(trx, writer, name)) ?? (await ownAuthor(trx, writer))?.id;
  if (id === undefined) return refuse("nameTaken");
  await lockRows(trx, "authors", [id]);
  if (writer.shopId === null && there && !isFixed) await renameAuthor(trx, id, name ?? "");
  // Read again, locked: a ruling may have come meanwhile.
  const author = await ownAuthor(trx, writer);
  if (!author) throw new Error("A locked author is there");
  return ok(author);
}
