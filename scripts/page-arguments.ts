import { z } from "zod";

/** One page, as named on the command line. */
export type Where =
  | { kind: "index" | "category" | "search" }
  | { kind: "shop"; shopId: number }
  | { kind: "page"; token?: string };

export type Command =
  | { verb: "import"; file: string; as?: Where; publish: boolean }
  | { verb: "export"; page: Where; out?: string };

export const usage = `Usage:
  npm run page -- import FILE [--as home|page|category|search|shop:ID] [--publish]
  npm run page -- export home|category|search|page:TOKEN|shop:ID [FILE]`;

const place = z
  .string()
  .regex(/^(home|category|search|page(:[A-Za-z0-9_-]{1,64})?|shop:[1-9]\d{0,14})$/)
  .transform((text): Where => {
    const [kind, name] = text.split(":");
    if (kind === "shop") return { kind, shopId: Number(name) };
    if (kind === "page") return { kind, ...(name !== undefined && { token: name }) };
    return { kind: kind === "category" || kind === "search" ? kind : "index" };
  });

const importArguments = z.object({ file: z.string().min(1), as: place.optional(), publish: z.boolean() });

export function readArguments(args: string[]): Command | { wrong: string } {
  const [verb, ...rest] = args;
  if (verb === "import") return readImport(rest);
  if (verb === "export") return readExport(rest);
  return { wrong: verb === undefined ? "Say what to do: import or export." : `There is no command "${verb}".` };
}

function readImport(args: string[]): Command | { wrong: string } {
  const files: string[] = [];
  let as: string | undefined;
  let publish = false;
  for (let index = 0; index < args.length; index++) {
    const word = args[index] ?? "";
    if (word === "--publish") publish = true;
    else if (word.startsWith("--as=")) as = word.slice("--as=".length);
    else if (word === "--as") as = args[++index] ?? "";
    else if (word.startsWith("-")) return { wrong: `There is no option "${word}".` };
    else files.push(word);
  }
  if (files.length !== 1) return { wrong: "Name one file to import." };
  const parsed = importArguments.safeParse({ file: files[0], as, publish });
  if (!parsed.success) return { wrong: `--as takes home, page, category, search or shop:ID, not "${as}".` };
  return { verb: "import", ...parsed.data };
}

function readExport(args: string[]): Command | { wrong: string } {
  const [name, out, ...more] = args;
  if (name === undefined || more.length > 0) return { wrong: "Name one page to export." };
  const page = place.safeParse(name);
  if (!page.success || (page.data.kind === "page" && page.data.token === undefined)) {
    return { wrong: `A page is home, category, search, page:TOKEN or shop:ID, not "${name}".` };
  }
  return { verb: "export", page: page.data, ...(out !== undefined && { out }) };
}
