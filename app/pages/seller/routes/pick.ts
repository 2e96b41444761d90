import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { merchantDesk } from "../../desk/desk.server";
import { answerUpload, loadPicks } from "../../desk/picking.server";

/** `GET /pages/store/profile/pick/:kind?q=` or `?values=1,2`: the options of the editor's pickers. */
export const loader = async (args: LoaderFunctionArgs) => loadPicks(args, await merchantDesk(args));

/** `POST /pages/store/profile/pick/media`: one picture as raw bytes, at most 8 MB. Returns it in the form a picker offers it. */
export const action = async (args: ActionFunctionArgs) => answerUpload(args, await merchantDesk(args));
