import type { LoaderFunctionArgs } from "@remix-run/node";
import { operatorDesk } from "../../desk/desk.server";
import { exportEdited } from "../../desk/editing.server";

/** `/operator/pages/:id/export`: downloads the draft as a file in the original format. */
export const loader = async (args: LoaderFunctionArgs) => exportEdited(args, await operatorDesk(args, "pages.read"));
