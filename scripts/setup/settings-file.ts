import { rmSync } from "node:fs";
import { chmod, rename, writeFile } from "node:fs/promises";
import { type Answers, SetupError } from "./answers";

/** Returns the settings that the answers come to, by variable. */
export function settingsOf(answers: Answers): Record<string, string> {
  const settings: Record<string, string | undefined> = {
    DATABASE_URL: answers.database,
    PASAR_DEMO: answers.market === "demo" ? undefined : "0",
    DATA_DIR: answers["data-dir"],
    PORT: answers.port,
    HOST: answers.host,
    PUBLIC_URL: answers["public-url"],
    PROXY_HOPS: answers.proxies,
    SMTP_URL: answers.smtp,
    MAIL_FROM: answers["mail-from"],
    MARKET_CURRENCY: answers.currency,
    PHONE_COUNTRY: answers.country,
  };
  return Object.fromEntries(
    Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== ""),
  );
}

/** Returns a line as Node, systemd and a shell read it alike. */
function lineOf([name, value]: [string, string]): string {
  if (/^[\w.,:/@%+=-]*$/.test(value)) return `${name}=${value}`;
  if (/['\n\r]/.test(value)) throw new SetupError(`${name} may contain neither ' nor line breaks.`);
  return `${name}='${value}'`;
}

interface Written {
  /** Puts them in their place. */
  keep(): Promise<void>;
  /** Removes what was not kept. */
  drop(): void;
}

/** Writes the settings beside their place, readable by this user alone; a process that ends leaves nothing there. */
export async function writeSettings(file: string, settings: Record<string, string>): Promise<Written> {
  const head = "# Settings of this market, written by npm run setup. All of them: docs/settings.md";
  const text = [head, ...Object.entries(settings).map(lineOf), ""].join("\n");
  const fresh = `${file}.${process.pid}.new`;
  const drop = () => rmSync(fresh, { force: true });
  process.once("exit", drop);
  await writeFile(fresh, text, { mode: 0o600, flag: "wx" });
  // Whatever the mask of this user says.
  await chmod(fresh, 0o600);
  return { keep: () => rename(fresh, file), drop };
}
