import { type LoaderFunctionArgs, redirect } from "#router/server";
import { ownPersonAddress } from "~/app/platform/old-queries";

/** `/pages/user/info?id=&QRtype=user`: what the QR code of a person leads to in other clients. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(ownPersonAddress(new URL(request.url).searchParams), 302);
}
