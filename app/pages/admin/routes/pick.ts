import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { storePicture } from "~/app/platform/media/media.server";
import type { PictureInput } from "~/app/platform/media/picture-input.server";
import { receivePicture } from "~/app/platform/uploads/received-picture.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import { requireStaff } from "~/app/staff/api.server";
import { pick, pickFilters, pickGoodsPage } from "../../editor/pick.server";
import { goodsFilters, type PickKind } from "../../list/addresses";

const kinds: readonly string[] = ["goods", "categories", "articles", "adverts", "links", "media"] satisfies PickKind[];

/**
 * `GET /operator/pick/:kind?q=` or `?values=1,2`: the options of the editor's pickers. Goods can be filtered by
 * `category`, `shop` and `brand`, and are paginated (`next`, sent back as `after`); `filters` lists the filter options.
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

/** Parses filters and keyset cursor; invalid values are ignored. */
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

/** `POST /operator/pick/media`: one picture as raw bytes, at most 8 MB. Returns it in the form a picker offers it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  await requireStaff(request, context, "pages.edit");
  if (params.kind !== "media") throw new Response(null, { status: 405, headers: { Allow: "GET" } });
  const stored = await receiveBody(request, (picture) =>
    picture === null ? null : storePicture(context.db, context.storage, picture),
  );
  if (!stored) return json({ refusal: "pictureTooLarge" }, { status: 413 });
  if (!stored.ok) return json({ refusal: stored.code }, { status: 400 });
  const { hash, width, height } = stored.value;
  const picture = `/media/${hash}-80.webp`;
  return json({ found: { value: `/media/${hash}`, title: `${width} × ${height}`, note: hash.slice(0, 8), picture } });
}

/** The body as a picture that is there until `use` has answered; null = it is too large. */
async function receiveBody<T>(request: Request, use: (picture: PictureInput | null) => T): Promise<Awaited<T>> {
  const reader = request.body?.getReader();
  const received = receivePicture();
  let length = 0;
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      length += chunk.value.byteLength;
      if (length > uploadLimits.bytes) return await use(null);
      await received.write(chunk.value);
    }
    const picture = await received.end();
    return await use(picture === "too_large" ? null : (picture ?? Buffer.alloc(0)));
  } finally {
    await received.remove();
  }
}
