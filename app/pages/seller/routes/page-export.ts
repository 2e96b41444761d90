import type { LoaderFunctionArgs } from "#router/server";
import { exportEdited } from "../../studio/editing.server";
import { merchantStudio } from "../../studio/studio.server";

/** `/pages/store/profile/pages/:id/export`: downloads the draft as a file in the original format. */
export const loader = async (args: LoaderFunctionArgs) => exportEdited(args, await merchantStudio(args));
