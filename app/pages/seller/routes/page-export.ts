import type { LoaderFunctionArgs } from "@remix-run/node";
import { merchantDesk } from "../../desk/desk.server";
import { exportEdited } from "../../desk/editing.server";

/** `/pages/store/profile/pages/:id/export`: downloads the draft as a file in the original format. */
export const loader = async (args: LoaderFunctionArgs) => exportEdited(args, await merchantDesk(args));
