import type { LoaderFunctionArgs } from "#router/server";
import { checkEdited } from "../../studio/editing.server";
import { operatorStudio } from "../../studio/studio.server";

/** `/operator/pages/:id/check`: the gates' report on the saved draft. */
export const loader = async (args: LoaderFunctionArgs) => checkEdited(args, await operatorStudio(args, "pages.edit"));
