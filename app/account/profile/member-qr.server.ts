import { create } from "qrcode";
import { href } from "~/app/platform/http/href";

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
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue;
      let run = 1;
      while (x + run < size && modules.get(y, x + run)) run++;
      path += `M${x + quiet} ${y + quiet}h${run}v1h-${run}z`;
      x += run;
    }
  }
  const side = size + 2 * quiet;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 16}" height="${side * 16}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#1f1b18" d="${path}"/></svg>`;
}
