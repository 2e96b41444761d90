import { ok, type Result, refuse } from "~/app/platform/result";
import { openValue, sealValue } from "~/app/platform/secrets/sealed-value.server";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { keyEnds, readKeys } from "../../paying/providers/provider-keys.server";
import type { TypedProvider } from "./provider-form.server";
import { type AdminProvider, insertProvider, lockProviders, updateProvider } from "./providers-admin-queries.server";

interface ProviderSave extends Actor {
  /** null = a new provider. */
  id: number | null;
  kind: AdminProvider["kind"];
  test: boolean;
  /** Version that the form was loaded with. */
  version: number;
  typed: TypedProvider;
  /** Key of this installation that seals the provider's keys. */
  secret: string;
}

/**
 * Inserts a provider, switched off, or updates one except for its code and its mode. Typed keys replace those of
 * before, and are stored sealed; the log has their last four characters. Returns its id. Refuses `notFound`, `stale`
 * (saved by another person since) and `codeTaken`.
 */
export function saveProvider(
  db: Db,
  { staff, address, id, kind, test, version, typed, secret }: ProviderSave,
): Promise<Result<number, "notFound" | "stale" | "codeTaken">> {
  return transact(db, async (trx) => {
    const rows = await lockProviders(trx);
    const before = rows.find((row) => row.id === id);
    if (id !== null && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("stale");
    if (id === null && rows.some((row) => row.code === typed.code)) return refuse("codeTaken");
    const { code, name, description, givesBack } = typed;
    const opened = before?.sealedKeys ? openValue(before.sealedKeys, secret) : null;
    const whole = { ...readKeys(opened), ...typed.keys };
    const changed = Object.keys(typed.keys).length > 0;
    const keys = changed ? { sealed: sealValue(JSON.stringify(whole), secret), ends: keyEnds(whole) } : null;
    const values = { name, description, givesBack, keys };
    const saved = id ?? (await insertProvider(trx, { code, kind, test, ...values }));
    if (id !== null) await updateProvider(trx, id, values);
    await audit(trx, {
      staff,
      action: id === null ? "providers.created" : "providers.changed",
      subject: { kind: "payment_provider", id: saved, label: before?.code ?? code },
      ...(before && { before: { name: before.name, description: before.description, keyEnds: before.keyEnds } }),
      after: { name, description, keyEnds: keys?.ends ?? before?.keyEnds ?? {} },
      address,
    });
    return ok(saved);
  });
}
