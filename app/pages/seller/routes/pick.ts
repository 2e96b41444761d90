import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerUpload, loadPicks } from "../../studio/picking.server";
import { merchantStudio } from "../../studio/studio.server";

/** `GET /pages/store/profile/pick/:kind?q=` or `?values=1,2`: the options of the editor's pickers. */
export const loader = async (args: LoaderFunctionArgs) => loadPicks(args, await merchantStudio(args));

/**
 * `POST /pages/store/profile/pick/media`: one picture as raw bytes, at most 8 MB. Returns it in the form a picker
 * offers it.
 */
export const action = async (args: ActionFunctionArgs) => answerUpload(args, await merchantStudio(args));
