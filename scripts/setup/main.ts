import { parseArgs } from "node:util";
import qrCode from "qrcode";
import { settingsFile } from "~/app/platform/env/process-env.server";
import { newTotpSecret, stepOfCode, totpAddress } from "~/app/platform/second-factor/totp.server";
import { isStartError } from "~/db/start-error.server";
import { type Answers, answerNames, flags, SetupError } from "./answers";
import { answersAt, answersFrom, Left, type Terminal } from "./ask";
import { carryOut } from "./carry-out";
import { questions } from "./questions";
import { standing } from "./standing";

function usage(): string {
  const rows = answerNames.map((name) => [`--${name} ${questions[name].takes}`, questions[name].asks]);
  rows.push(
    ["--second-factor", "turns the owner's second factor on at once: its address and recovery codes are printed"],
    ["--file FILE", "where the settings are written (pasar.env)"],
    ["--force", "asks anew although there is a settings file, and replaces it"],
    ["--help", "says this"],
  );
  const width = Math.max(...rows.map(([flag = ""]) => flag.length));
  return [
    "npm run setup [-- FLAGS]: asks for what a market needs to start. At a terminal flags take the place of questions;",
    "without one they must say everything that has no usual answer.",
    "",
    ...rows.map(([flag = "", meaning]) => `  ${flag.padEnd(width)}  ${meaning}`),
  ].join("\n");
}

/**
 * Runs setup and returns what it says at the end.
 * @param open opens the terminal; null = nobody can be asked
 */
export async function setUp(args: string[], open: (() => Terminal & { close(): void }) | null): Promise<string> {
  const { values } = parseArgs({ args, options: flags });
  if (values.help) return usage();
  const file = values.file ?? settingsFile();
  const stands = await standing(file);
  const terminal = open?.() ?? null;
  try {
    if (stands !== null && !(values.force ?? false) && !(await replaces(terminal, stands))) {
      return [...stands, "Nothing was changed. --force asks anew."].join("\n");
    }
    const given: Answers = Object.fromEntries(answerNames.flatMap((name) => [[name, values[name]]]));
    const answers = await (terminal ? answersAt(terminal, given) : answersFrom(given));
    const factor = await secondFactor(terminal, answers, values["second-factor"] ?? false);
    const lines = await carryOut({ answers, file, factorSecret: factor.secret });
    return [...factor.lines, ...lines].join("\n");
  } finally {
    terminal?.close();
  }
}

async function replaces(terminal: Terminal | null, stands: string[]): Promise<boolean> {
  if (!terminal) return false;
  for (const line of stands) terminal.say(line);
  const typed = await terminal.ask("Ask anew and replace it? (yes, no) [no]");
  return typed?.trim() === "yes";
}

/** Makes the owner's second factor: at a terminal once the app shows its code, otherwise when the flag says so. */
async function secondFactor(
  terminal: Terminal | null,
  { owner, name = "Pasar", "owner-password-file": password }: Answers,
  wanted: boolean,
): Promise<{ secret: string | null; lines: string[] }> {
  if (!owner || !password || !(terminal || wanted)) return { secret: null, lines: [] };
  const secret = newTotpSecret();
  const address = totpAddress(secret, { issuer: name, label: owner });
  if (!terminal) return { secret, lines: [`Second factor of ${owner}: ${address}`] };
  terminal.say("An owner needs a second factor. Scan this with an authenticator app, or type its address into one:");
  terminal.say(await qrCode.toString(address, { type: "terminal", small: true, errorCorrectionLevel: "L" }));
  terminal.say(address);
  for (;;) {
    const typed = await terminal.ask("The six digits that the app shows; empty = at the first sign-in");
    if (typed === null) throw new Left();
    if (typed.trim() === "") return { secret: null, lines: [] };
    if (stepOfCode(secret, typed.replace(/\s/g, ""), Date.now()) !== null) return { secret, lines: [] };
    terminal.say("  This is not the code of this half minute.");
  }
}

/** A sentence for a failure that the person can do something about; null = a bug. */
export function failureOf(error: unknown): string | null {
  if (error instanceof Left) return "Nothing was written.";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const isKnown = error instanceof SetupError || isStartError(error);
  if (!isKnown && !/^(?:ERR_PARSE_ARGS|E[A-Z]+$)/.test(code)) return null;
  return `${(error as Error).message}\nNothing was written.${code.startsWith("ERR_PARSE_ARGS") ? " npm run setup -- --help says what there is." : ""}`;
}
