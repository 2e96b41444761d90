import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { json } from "~/app/platform/http/text-response.server";
import { typedText } from "~/app/platform/http/typed-text";
import { readId } from "~/app/platform/ids";
import { storePicture } from "~/app/platform/media/media.server";
import type { PictureInput } from "~/app/platform/media/picture-input.server";
import { receivePicture } from "~/app/platform/uploads/received-picture.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import { pick, pickFilters, pickGoodsPage } from "../editor/pick.server";
import { pickOwnCategories, pickOwnLinks } from "../editor/pick-own.server";
import { altForm } from "../library/library-form.server";
import { addToLibrary, libraryByIds } from "../library/library-queries.server";
import { pickedPicture, pickLibrary } from "../library/pick-library.server";
import { receivePictures } from "../library/receive-pictures.server";
import { writeAlt } from "../library/write-alt.server";
import { goodsFilters, type PickKind } from "../list/addresses";
import type { Studio } from "./studio.server";

const kinds = ["goods", "categories", "articles", "adverts", "shops", "links"] as const satisfies PickKind[];
const isFound = (kind: string): kind is (typeof kinds)[number] => (kinds as readonly string[]).includes(kind);

/**
 * The options of the editor's pickers, by words (`?q=`) or by values (`?values=1,2`). Goods can be filtered by
 * `category`, `shop` and `brand`; they and pictures are paginated (`next`, sent back as `after`); the kind `filters`
 * lists the filter options. A merchant gets only their shop's things, whatever the request; `?of=` tells an operator's
 * picker the owner of the page.
 */
export async function loadPicks({ request, params, context }: LoaderFunctionArgs, { owner }: Studio) {
  const kind = params.kind ?? "";
  if (kind === "filters") return json(await pickFilters(context, owner));
  const { searchParams } = new URL(request.url);
  if (kind === "media") {
    const also = owner === null ? readId(searchParams.get("of")) : null;
    const searchText = typedText(searchParams.get("q"));
    return json(await pickLibrary(context, { owner, also, searchText, after: searchParams.get("after") }));
  }
  if (!isFound(kind)) throw notFound();
  const values = searchParams.get("values");
  const ids = values === null ? null : idsIn(values);
  const searchText = typedText(searchParams.get("q"));
  const query = { searchText, ids };
  if (kind === "goods") {
    const wishes = goodsWishes(searchParams);
    return json(await pickGoodsPage(context, { ...query, ...wishes, shop: owner ?? wishes.shop }));
  }
  const shopId = owner ?? readId(searchParams.get("of"));
  if (kind === "categories" && shopId !== null)
    return json({ found: await pickOwnCategories(context, { ...query, shopId }) });
  if (kind === "shops" && owner !== null)
    return json({ found: await pick(context, kind, { searchText: "", ids: [owner] }) });
  if (owner === null) return json({ found: await pick(context, kind, query) });
  if (kind === "links") return json({ found: await pickOwnLinks(context, { ...query, shopId: owner }) });
  throw notFound();
}

/** Parses filters and cursor; invalid values are ignored. */
function goodsWishes(search: URLSearchParams) {
  const id = (name: string) => {
    const value = search.get(name) ?? "";
    return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
  };
  const [category, shop, brand] = goodsFilters.map(id);
  return { category, shop, brand, after: search.get("after") };
}

function idsIn(values: string): number[] {
  return values
    .split(",")
    .slice(0, 200)
    .filter((value) => /^\d{1,15}$/.test(value))
    .map(Number);
}

/**
 * `media` stores one picture in the library, as a form field or as raw bytes, at most 8 MB, and returns it as a picker
 * offers it; `alt` writes what a picture shows, in one language.
 */
export async function answerUpload({ request, params, context }: ActionFunctionArgs, { owner, by }: Studio) {
  const { db, storage } = context;
  if (params.kind === "alt") {
    const parsed = parseForm(await readForm(request), altForm);
    const done = parsed.ok ? await writeAlt(db, { ...parsed.value, by }) : null;
    return done?.ok ? json({ found: pickedPicture(done.value) }) : answerRefused({ refusal: "notSaved" as const });
  }
  if (params.kind !== "media") throw new Response(null, { status: 405, headers: { Allow: "GET" } });
  if (/^multipart\//i.test(request.headers.get("Content-Type") ?? "")) {
    const { taken, refused } = await receivePictures(request, context, owner);
    const [found] = await libraryByIds(db, owner, taken.slice(0, 1));
    return found
      ? json({ found: pickedPicture(found) })
      : answerRefused({ refusal: refused[0]?.code ?? ("pictureBroken" as const) });
  }
  const stored = await receiveBody(request, (picture) =>
    picture === null ? null : storePicture(db, storage, picture),
  );
  if (!stored) return json({ refusal: "pictureTooLarge" }, { status: 413 });
  if (!stored.ok) return answerRefused({ refusal: stored.code });
  const id = await addToLibrary(db, { owner, hash: stored.value.hash });
  const [found] = await libraryByIds(db, owner, [id]);
  return json({ found: found && pickedPicture(found) });
}

/** The body as a picture that exists until `use` has resolved; null = too large. */
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
