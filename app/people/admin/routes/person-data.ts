import type { LoaderFunctionArgs } from "#router/server";
import { notFound } from "~/app/platform/http/answers.server";
import { readId } from "~/app/platform/ids";
import { requireStaff } from "~/app/staff/api.server";
import { takePersonFile } from "../take-person-file.server";

/**
 * `/operator/people/:id/data?export=`: the file of a person's data produced for a written request; each download is
 * logged.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, context, "people.edit");
  const id = readId(new URL(request.url).searchParams.get("export"));
  const userId = readId(params.id);
  if (id === null || userId === null) throw notFound();
  return takePersonFile(context, { staff, userId, id });
}
