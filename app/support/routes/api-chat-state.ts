import type { LoaderFunctionArgs } from "@remix-run/node";
import { success } from "~/app/platform/http/envelope.server";

/** GET or POST /wanlshop/chat/state: the agents on duty. Empty as long as there is no chat. */
const nobody = ({ context }: LoaderFunctionArgs) => success([], context);

export const loader = nobody;
export const action = nobody;
