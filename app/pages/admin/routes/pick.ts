import type { ActionFunctionArgs, LoaderFunctionArgs } from "#router/server";
import { answerUpload, loadPicks } from "../../studio/picking.server";
import { operatorStudio } from "../../studio/studio.server";

/** `GET /operator/pick/:kind?q=` or `?values=1,2`: the options of the editor's pickers. */
export const loader = async (args: LoaderFunctionArgs) => loadPicks(args, await operatorStudio(args, "pages.edit"));

/** `POST /operator/pick/media`: one picture as raw bytes, at most 8 MB. Returns it in the form a picker offers it. */
export const action = async (args: ActionFunctionArgs) => answerUpload(args, await operatorStudio(args, "pages.edit"));
