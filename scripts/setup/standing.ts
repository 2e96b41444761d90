import { existsSync } from "node:fs";
import { readEnv } from "~/app/platform/env/env.server";
import { storedEnv } from "~/app/platform/env/process-env.server";
import { readSettings } from "~/app/settings/api.server";
import { listMembers } from "~/app/staff/members/members-queries.server";
import { withDatabase } from "../with-database";

/** What may be shown of a settings file: no addresses with passwords, no keys. */
const shown = [
  "PORT",
  "HOST",
  "PUBLIC_URL",
  "PROXY_HOPS",
  "DATA_DIR",
  "MAIL_FROM",
  "MARKET_CURRENCY",
  "PHONE_COUNTRY",
  "PASAR_DEMO",
];

/** Returns what an earlier setup left in a settings file and its database; null = there is no such file. */
export async function standing(file: string): Promise<string[] | null> {
  if (!existsSync(file)) return null;
  const stored = storedEnv(file);
  const settings = Object.entries(stored).map(([name, value]) => `${name}${shown.includes(name) ? `=${value}` : ""}`);
  const market = await withDatabase(async (db) => {
    const owners = (await listMembers(db)).filter(({ role, disabled }) => role === "owner" && !disabled);
    const names = [...new Set(Object.values((await readSettings(db)).identity.name))];
    return { owners: owners.map(({ email }) => email), names };
  }, readEnv(stored));
  const listOf = (found: string[]) => (found.length === 0 ? "none" : found.join(", "));
  return [
    `${file} stands: ${settings.join(", ")}.`,
    `Name of the market: ${listOf(market.names)}. Owners: ${listOf(market.owners)}.`,
  ];
}
