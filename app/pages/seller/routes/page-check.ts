import type { LoaderFunctionArgs } from "@remix-run/node";
import { merchantDesk } from "../../desk/desk.server";
import { checkEdited } from "../../desk/editing.server";

/** `/pages/store/profile/pages/:id/check`: the gates' report on the saved draft. */
export const loader = async (args: LoaderFunctionArgs) => checkEdited(args, await merchantDesk(args));
