import type { LoaderFunctionArgs } from "#router/server";
import { success } from "~/app/platform/http/envelope.server";
import { href } from "~/app/platform/http/href";

/** GET or POST /wanlshop/common/uploadData: the upload address of clients. No extra fields are needed. */
const uploadData = ({ context }: LoaderFunctionArgs) =>
  success({ uploadurl: context.origin + href("/wanlshop/common/upload"), storage: "local", multipart: null }, context);

export const loader = uploadData;
export const action = uploadData;
