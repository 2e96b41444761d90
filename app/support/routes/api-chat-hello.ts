import type { LoaderFunctionArgs } from "@remix-run/node";
import { success } from "~/app/platform/http/envelope.server";

/** GET or POST /wanlshop/chat/hello: quick questions. There are none as long as nobody answers them. */
const noQuestions = ({ context }: LoaderFunctionArgs) => success([], context);

export const loader = noQuestions;
export const action = noQuestions;
