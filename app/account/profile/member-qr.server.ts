import { href } from "~/app/platform/http/href";
import { qrPath } from "~/app/platform/media/qr-path.server";

/** Quiet zone around the code in QR modules, as required by the standard. */
const quiet = 4;

/** Returns the target of a person's QR code: the registration, as invited by them. */
export function memberLink(origin: string, memberCode: string): string {
  return origin + href("/pages/user/auth/register", { invite: memberCode });
}

/**
 * Renders a QR code as an SVG picture without styles: one path, black on white.
 * @param text content of the code
 */
export function qrSvg(text: string): string {
  const { path, size } = qrPath(text);
  const side = size + 2 * quiet;
  const box = `viewBox="0 0 ${side} ${side}" width="${side * 16}" height="${side * 16}"`;
  const ground = `<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`;
  const code = `<path fill="#1f1b18" transform="translate(${quiet} ${quiet})" d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} shape-rendering="crispEdges">${ground}${code}</svg>`;
}
