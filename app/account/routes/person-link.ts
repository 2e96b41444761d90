import { type LoaderFunctionArgs, redirect } from "#router/server";
import { ownPersonAddress } from "~/app/platform/old-queries";

/** `/pages/user/info?id=&QRtype=user`: target of a person's QR code in other clients. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(ownPersonAddress(new URL(request.url).searchParams), 302);
}
