/** What the market puts on its mails. */
export interface Letterhead {
  /** The name of the sender; "" = as the environment says it. */
  sender: string;
  /** PNG of the market's logo; null = a mail of text alone. */
  logo: Buffer | null;
  /** Who writes: lines at the end. */
  foot: string[];
}

export const plainLetter: Letterhead = { sender: "", logo: null, foot: [] };

/** Id of the attached logo. */
const logoId = "logo";

/** Returns the parts of a mail that carry a letterhead, as nodemailer takes them. */
export function onLetterhead({ sender, logo, foot }: Letterhead, { from, body }: { from: string; body: string }) {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  const text = [body, ...(foot.length > 0 ? [foot.join("\n")] : [])].join("\n\n");
  const sent = { from: sender === "" ? from : { name: sender, address }, text };
  if (logo === null) return sent;
  return {
    ...sent,
    html: [
      // White paper in dark mail programs, too: logos are drawn for it.
      '<div style="max-width:36em;padding:16px;background:#ffffff;color-scheme:light;' +
        'font:16px/1.5 sans-serif;color:#1f1b18">',
      `<p><img src="cid:${logoId}" alt="${escaped(sender)}" height="40"></p>`,
      `<p style="white-space:pre-line">${linked(escaped(body))}</p>`,
      foot.length > 0 && `<p style="white-space:pre-line;font-size:13px;color:#6f6862">${escaped(foot.join("\n"))}</p>`,
      "</div>",
    ]
      .filter(Boolean)
      .join(""),
    attachments: [{ filename: "logo.png", content: logo, cid: logoId, contentType: "image/png" }],
  };
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");
/** The sign that ends the sentence is none of the address. */
const linked = (html: string) =>
  html.replace(/https?:\/\/[^\s<]*[^\s<.,;:!?)。，；：！？）]/g, (address) => `<a href="${address}">${address}</a>`);
