import { z } from "zod";
import { permissions, type RoutePermission } from "~/app/staff/permissions";

/** A page to write. Null values follow from the route table or from the file. */
export interface RouteWanted {
  path: string;
  file: string | null;
  guard: "-" | "B" | null;
  permission: RoutePermission | null;
  why: string | null;
}

type NewArguments = { what: "module"; name: string } | ({ what: "route" } & RouteWanted);

export const usage = `Usage:
  npm run new -- module NAME
  npm run new -- route PATH [--file AREA/routes/NAME.tsx] [--guard -|B] [--permission P] [--why TEXT]`;

const moduleName = z.string().regex(/^[a-z][A-Za-z0-9]{1,30}$/);

const routeArguments = z.object({
  path: z.string().regex(/^(\/(:?[A-Za-z][A-Za-z0-9_-]*))+$/, "A path starts with a slash: /pages/user/gift."),
  file: z
    .string()
    .regex(
      /^[a-z]+\/((seller|admin)\/)?routes\/([a-z0-9-]+\/)*[a-z][a-z0-9-]*\.tsx$/,
      "--file takes AREA/routes/NAME.tsx; merchants' pages are in AREA/seller/routes, operators' in AREA/admin/routes.",
    )
    .nullable(),
  guard: z.enum(["-", "B"], "--guard takes - (anyone) or B (a signed-in buyer).").nullable(),
  permission: z
    .enum([...permissions, "signedIn"], "--permission takes one of app/staff/permissions.ts, or signedIn.")
    .nullable(),
  why: z.string().trim().min(1, "--why says what the page is for.").nullable(),
});

export function readNewArguments([what, name, ...rest]: string[]): NewArguments | { wrong: string } {
  if (what !== "module" && what !== "route") return { wrong: "Say what is new: a module or a route." };
  if (name === undefined)
    return { wrong: `Say the ${what === "module" ? "name of the module" : "path of the route"}.` };
  if (what === "route") return readRoute(name, rest);
  if (rest.length > 0) return { wrong: `A module takes nothing but its name, not "${rest[0]}".` };
  if (!moduleName.safeParse(name).success) return { wrong: `A module is named like "categoryTitle", not "${name}".` };
  return { what, name };
}

function readRoute(path: string, rest: string[]): NewArguments | { wrong: string } {
  const given: Record<string, string | null> = { path, file: null, guard: null, permission: null, why: null };
  for (let index = 0; index < rest.length; index += 2) {
    const option = rest[index]?.replace(/^--/, "") ?? "";
    if (!rest[index]?.startsWith("--") || option === "path" || !(option in given)) {
      return { wrong: `There is no option "${rest[index]}".` };
    }
    given[option] = rest[index + 1] ?? "";
  }
  const parsed = routeArguments.safeParse(given);
  return parsed.success ? { what: "route", ...parsed.data } : { wrong: parsed.error.issues[0]?.message ?? usage };
}
