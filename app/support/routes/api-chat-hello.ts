import type { LoaderFunctionArgs } from "@remix-run/node";
import { success } from "~/app/platform/http/envelope.server";

/** GET or POST /wanlshop/chat/hello: quick questions. Empty as long as there is nobody to answer them. */
const noQuestions = ({ context }: LoaderFunctionArgs) => success([], context);

export const loader = noQuestions;
export const action = noQuestions;
