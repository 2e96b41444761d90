import type { LoaderFunctionArgs } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { json } from "~/app/platform/http/text-response.server";
import { readSaid } from "../replay/read-said.server";
import type { SaidLine } from "../talk/line";

/** `GET /pages/page/end_live/said?id=&part=`: what was said in a part of a recording. Returns `SaidLine[]`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const lines = await readSaid(request, context);
  if (!lines) throw notFound();
  return json<SaidLine[]>(lines, { headers: { "Cache-Control": "private, max-age=60" } });
}
