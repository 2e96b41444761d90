import type { LoaderFunctionArgs } from "#router/server";
import { checkEdited } from "../../studio/editing.server";
import { merchantStudio } from "../../studio/studio.server";

/** `/pages/store/profile/pages/:id/check`: the gates' report on the saved draft. */
export const loader = async (args: LoaderFunctionArgs) => checkEdited(args, await merchantStudio(args));
