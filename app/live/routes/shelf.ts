import type { LoaderFunctionArgs } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { readShelf } from "../shelf/read-shelf.server";
import type { Shelf } from "../shelf/shelf";

/** `GET /pages/find/details/shelf?id=`: the goods of a room as they are now. Returns `Shelf`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = readId(new URL(request.url).searchParams.get("id"));
  const shelf = id === null ? null : await readShelf(context, id);
  if (!shelf) throw notFound();
  return json<Shelf>(shelf);
}
