import { pickText } from "~/app/platform/language/texts";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import { audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import {
  categoryExists,
  deleteAttributeRow,
  insertAttribute,
  listAttributes,
  lockAttribute,
  replaceValues,
  updateAttribute,
} from "./attributes-queries.server";
import type { AttributeValues } from "./named-form.server";

/** Returns an attribute as recorded in the audit log: its values in English, or in the first language they have. */
async function facts(trx: Parameters<typeof listAttributes>[0], id: number) {
  const [found] = await listAttributes(trx, { id });
  if (!found) return undefined;
  const { category_id: category, name, filterable, stored } = found;
  return { category, name, filterable, values: stored.map(({ value }) => pickText(value, "en")) };
}

/**
 * Adds an attribute (id null) or updates one with its values; goods keep the values that remain. Refuses `notFound` and
 * `noCategory`.
 */
export async function saveAttribute(
  db: Db,
  { actor, id, values }: { actor: Actor; id: number | null; values: AttributeValues },
): Promise<Result<number, "notFound" | "noCategory">> {
  return transact(db, async (trx) => {
    if (id !== null && !(await lockAttribute(trx, id))) return refuse("notFound");
    if (values.category !== null && !(await categoryExists(trx, values.category))) return refuse("noCategory");
    const before = id === null ? undefined : await facts(trx, id);
    const row = { category_id: values.category, name: values.name, filterable: values.filterable };
    const saved = id ?? (await insertAttribute(trx, row));
    if (id !== null) await updateAttribute(trx, id, row);
    await replaceValues(trx, saved, values.value);
    await audit(trx, {
      ...actor,
      action: before ? "attributes.changed" : "attributes.created",
      subject: { kind: "attribute", id: saved, label: pickText(values.name, "en") },
      before,
      after: await facts(trx, saved),
    });
    return ok(saved);
  });
}

/** Deletes an attribute with its values and removes them from goods. Refuses `notFound`. */
export async function deleteAttribute(
  db: Db,
  { actor, id }: { actor: Actor; id: number },
): Promise<Result<null, "notFound">> {
  return transact(db, async (trx) => {
    const attribute = await lockAttribute(trx, id);
    if (!attribute) return refuse("notFound");
    const before = await facts(trx, id);
    await deleteAttributeRow(trx, id);
    await audit(trx, {
      ...actor,
      action: "attributes.deleted",
      subject: { kind: "attribute", id, label: pickText(attribute.name, "en") },
      before,
    });
    return ok(null);
  });
}
