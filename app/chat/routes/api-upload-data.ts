import type { LoaderFunctionArgs } from "#router/server";
import { success } from "~/app/platform/http/envelope.server";
import { href } from "~/app/platform/http/href";

/** GET or POST /wanlshop/common/uploadData: where a client sends its files. Nothing has to be sent along with them. */
const uploadData = ({ context }: LoaderFunctionArgs) =>
  success({ uploadurl: context.origin + href("/wanlshop/common/upload"), storage: "local", multipart: null }, context);

export const loader = uploadData;
export const action = uploadData;
