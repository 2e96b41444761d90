import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { storePicture } from "~/app/platform/media/media.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import { requireStaff } from "~/app/staff/api.server";
import { pick, pickFilters, pickGoodsPage } from "../../editor/pick.server";
import { goodsFilters, type PickKind } from "../../list/addresses";

const kinds: readonly string[] = ["goods", "categories", "articles", "adverts", "links", "media"] satisfies PickKind[];

/**
 * `GET /operator/pick/:kind?q=` or `?values=1,2`: what the editor's pickers offer. Goods can be narrowed by
 * `category`, `shop` and `brand`, and come in pages (`next`, sent back as `after`); `filters` names what they are narrowed by.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "pages.edit");
  const kind = params.kind ?? "";
  if (kind === "filters") return json(await pickFilters(context));
  if (!kinds.includes(kind)) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const values = searchParams.get("values");
  const ids = values === null ? null : idsIn(values);
  const words = (searchParams.get("q") ?? "").trim().replaceAll("\0", "").slice(0, 60);
  if (kind === "goods") return json(await pickGoodsPage(context, { words, ids, ...goodsWishes(searchParams) }));
  return json({ found: await pick(context, kind as PickKind, { words, ids }) });
}

/** Filters and cursor; what is not one of ours narrows nothing. */
function goodsWishes(search: URLSearchParams) {
  const id = (name: string) => {
    const value = search.get(name) ?? "";
    return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
  };
  const [, weight, last] = /^(-?\d{1,9})\.(\d{1,15})$/.exec(search.get("after") ?? "") ?? [];
  const after = weight === undefined ? undefined : { weight: Number(weight), id: Number(last) };
  return { ...Object.fromEntries(goodsFilters.map((name) => [name, id(name)])), after };
}

function idsIn(values: string): number[] {
  return values
    .split(",")
    .slice(0, 200)
    .filter((value) => /^\d{1,15}$/.test(value))
    .map(Number);
}

/** `POST /operator/pick/media`: one picture, as its bytes; 8 MB at most. Answers it as a picker offers it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "pages.edit");
  if (params.kind !== "media") throw new Response(null, { status: 405, headers: { Allow: "GET" } });
  const bytes = await bytesOf(request);
  if (!bytes) return json({ refusal: "picture_too_large" }, { status: 413 });
  const stored = await storePicture(context.db, context.storage, bytes);
  if (!stored.ok) return json({ refusal: stored.code }, { status: 400 });
  const { hash, width, height } = stored.value;
  const picture = `/media/${hash}-80.webp`;
  return json({ found: { value: `/media/${hash}`, title: `${width} × ${height}`, note: hash.slice(0, 8), picture } });
}

async function bytesOf(request: Request): Promise<Buffer | null> {
  const reader = request.body?.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength;
    if (size > uploadLimits.bytes) return null;
    parts.push(chunk.value);
  }
  return Buffer.concat(parts);
}
