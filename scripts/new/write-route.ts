import { merchantRoutes } from "~/app/merchant-routes";
import { operatorRoutes } from "~/app/operator-routes";
import { resourceRoutes, storefrontRoutes } from "~/app/routes";
import { type Changes, Complaint, camel, kebab, pascal, wordsOf } from "./changes";
import type { RouteWanted } from "./new-arguments";

type Guard = "-" | "B" | "S" | "O";

interface Route {
  path: string;
  area: string;
  /** Name of the file, without its extension. */
  name: string;
  file: string;
  guard: Guard;
}

const storefront = { file: "app/routes.js", rows: storefrontRoutes.filter(([, , guard]) => guard !== "S") };
const tables = {
  "-": storefront,
  B: storefront,
  S: { file: "app/merchant-routes.js", rows: merchantRoutes },
  O: { file: "app/operator-routes.js", rows: operatorRoutes },
} as const;

/** Writes a page with its title, adds it to the route table, and writes its test and its texts. */
export function writeRoute(changes: Changes, requested: RouteWanted): void {
  const { path, permission } = requested;
  const known = [...storefrontRoutes, ...resourceRoutes, ...operatorRoutes].find((row) => row[0] === path);
  if (known && known[1] !== null) throw new Complaint(`${path} is there already: app/${known[1]}.`);
  const route = routeOf(changes, requested, known?.[2] ?? null);
  const { file, guard, area, name } = route;
  if ((guard === "O") !== (permission !== null)) {
    throw new Complaint(`--permission is for pages of the console, which need it: ${path} is for "${guard}".`);
  }
  if (known) changes.replace(tables[guard].file, `["${path}", null, "${guard}"]`, `["${path}", "${file}", "${guard}"]`);
  else addRow(changes, route, requested);
  if (guard !== "O") {
    changes.insert("tests/support/access-rows.ts", {
      after: "export const accessRows",
      before: "  ...resourceAccess,",
      text: `  "${path}": asked,\n`,
    });
  }
  changes.add(`app/${file}`, page(route, permission));
  const folder = { "-": "screens", B: "screens", S: "shop-screens", O: "staff-screens" }[guard];
  changes.add(`tests/${area === "support" ? "support-area" : area}/${folder}/${name}.test.tsx`, proof(route));
  changes.say(area, `${camel(name)}.title`, wordsOf(name));
}

/** Completes missing values: an unbuilt page's guard from its row, and its area from the comment above the row. */
function routeOf(changes: Changes, { path, file: given, guard: requested }: RouteWanted, known: Guard | null): Route {
  const file = given ?? (known === null ? null : usualFile(changes.read(tables[known].file), path));
  if (file === null) throw new Complaint(`Say where ${path} stands: --file AREA/routes/NAME.tsx.`);
  const [area = "", ...parts] = file.split("/");
  const name = parts.at(-1)?.replace(/\.tsx$/, "") ?? "";
  const byPlace = path.startsWith("/operator/") ? "O" : parts[0] === "seller" ? "S" : null;
  if (requested !== null && (known ?? byPlace) !== null) {
    throw new Complaint(`--guard does not apply: ${path} is for "${known ?? byPlace}".`);
  }
  return { path, area, name, file, guard: known ?? byPlace ?? requested ?? "-" };
}

function usualFile(text: string, path: string): string {
  const [above = ""] = text.split(`["${path}"`);
  const area = [...above.matchAll(/^ {2}\/\/ ([a-z]+)(?::.*)?$/gm)].at(-1)?.[1] ?? "content";
  return `${area}/routes/${kebab(path.split("/").at(-1) ?? "")}.tsx`;
}

/** Inserts a row behind the last one of its area. */
function addRow(changes: Changes, { path, file, guard, area }: Route, { permission, why }: RouteWanted): void {
  const isOperator = guard === "O";
  if (!isOperator && why === null) {
    throw new Complaint(`${path} is not in the specification: say with --why what it is for.`);
  }
  const { file: table, rows } = tables[guard];
  const text = changes.read(table);
  const [last] = rows.filter(([, of]) => of?.startsWith(`${area}/`)).at(-1) ?? rows.at(-1) ?? [""];
  const ending = text.slice(text.indexOf(`"${last}",`)).match(/\],\n/)?.[0] ?? "";
  const takes = permission === null ? "" : `, "${permission}"`;
  changes.insert(table, {
    after: `"${last}",`,
    before: ending,
    text: `],\n  ["${path}", "${file}", "${guard}"${takes}`,
  });
  if (isOperator) return;
  changes.insert("tests/architecture/specified-paths.ts", {
    after: "export const addedPaths",
    before: "};",
    text: `  "${path}": ${JSON.stringify(why)},\n`,
  });
}

/** The guard's line, and the door it comes from. */
function asking(guard: Guard, permission: string | null): { line: string; door: string } {
  if (guard === "-") return { line: "", door: "" };
  const [name, area, more] = {
    B: ["requireBuyer", "account", ""],
    S: ["requireShopStaff", "account", ""],
    O: permission === "signedIn" ? ["requireSignedIn", "staff", ""] : ["requireStaff", "staff", `, "${permission}"`],
  }[guard];
  return {
    line: `  await ${name}(request, context${more});\n`,
    door: `import { ${name} } from "~/app/${area}/api.server";\n`,
  };
}

function page({ path, area, name, guard }: Route, permission: string | null): string {
  const { line, door } = asking(guard, permission);
  const loader = `/** \`${path}\` */
export async function loader({ ${line && "request, "}context }: LoaderFunctionArgs) {
${line}  return { title: context.language.i18n.t("${area}:${camel(name)}.title") };
}
`;
  if (guard === "S" || guard === "O") {
    return `import type { LoaderFunctionArgs } from "#router/server";
import { useLoaderData } from "#router";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
${door}
export const meta = consoleMeta;

${loader}
export default function ${pascal(name)}() {
  const { title } = useLoaderData<typeof loader>();
  return <PageHead title={title} />;
}
`;
  }
  const unlisted = guard === "B" ? ', { name: "robots", content: "noindex" }' : "";
  return `import type { LoaderFunctionArgs, MetaFunction } from "#router/server";
import { useLoaderData } from "#router";
${door}import { InnerPage } from "~/app/platform/ui/inner-page";

${loader}
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }${unlisted}];

export default function ${pascal(name)}() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <InnerPage title={title} back="${guard === "B" ? "/pages/user/user" : "/"}">
      <p>{title}</p>
    </InnerPage>
  );
}
`;
}

function proof({ file, name }: Route): string {
  const type = pascal(name);
  return `import { expect, test } from "vitest";
import ${type} from "~/app/${file.replace(/\.tsx$/, "")}";
import { drawn } from "../../support/drawn";

test("the page has its title", () => {
  expect(drawn(<${type} />, { data: { title: "${wordsOf(name)}" } }).join("\\n")).toContain("${wordsOf(name)}");
});
`;
}
