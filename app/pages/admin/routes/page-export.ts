import type { LoaderFunctionArgs } from "#router/server";
import { exportEdited } from "../../studio/editing.server";
import { operatorStudio } from "../../studio/studio.server";

/** `/operator/pages/:id/export`: downloads the draft as a file in the original format. */
export const loader = async (args: LoaderFunctionArgs) => exportEdited(args, await operatorStudio(args, "pages.read"));
