import type { LoaderFunctionArgs } from "@remix-run/node";
import { operatorDesk } from "../../desk/desk.server";
import { checkEdited } from "../../desk/editing.server";

/** `/operator/pages/:id/check`: the gates' report on the saved draft. */
export const loader = async (args: LoaderFunctionArgs) => checkEdited(args, await operatorDesk(args, "pages.edit"));
