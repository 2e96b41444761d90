import { z } from "zod";
import { line } from "~/app/platform/forms/form-parts.server";
import { actionKey } from "~/app/platform/http/form.server";
import { typedText } from "~/app/platform/http/typed-text";
import { readId, readIds } from "~/app/platform/ids";
import { commenters, postLimits } from "../post";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const hash = /^[0-9a-f]{32}$/;

/** The text fields of the composer. A text that is too long comes back as it was typed. */
export const composerForm = z.object({
  key: actionKey,
  name: z
    .string()
    .default("")
    .transform((typed) => typed.normalize("NFC").replace(/\s+/gu, " ").trim()),
  body: z
    .string()
    .default("")
    .transform((typed) => typed.replace(/\r\n?/g, "\n").trim())
    .refine((typed) => [...typed].length <= postLimits.body, "composing:errors.bodyTooLong"),
  place: line(postLimits.place),
  comments: z.enum(commenters).catch("everybody"),
});

const textsOf = (form: FormData, name: string) =>
  form.getAll(name).filter((one): one is string => typeof one === "string");

/** Returns the parts of the form that have several values, or that nobody types. */
export function composerParts(form: FormData) {
  const video = String(form.get("video") ?? "");
  return {
    postId: readId(form.get("post")),
    version: readId(form.get("version")),
    isShop: form.get("as") === "shop",
    order: [...new Set(textsOf(form, "order").filter((one) => hash.test(one)))].slice(0, postLimits.pictures),
    videoId: uuid.test(video) ? video : null,
    goods: readIds(textsOf(form, "goods"), postLimits.goods + 1),
    q: typedText(String(form.get("q") ?? "")),
  };
}

/** What a button of the form asks for: `earlier:<hash>` is an act about a picture. */
export function intentOf(form: FormData): { act: string; about: string } {
  const [act = "", about = ""] = String(form.get("intent") ?? "").split(":");
  return { act, about };
}

/** The order of pictures after a button about one of them. */
export function arranged(order: readonly string[], { act, about }: { act: string; about: string }): string[] {
  const at = order.indexOf(about);
  if (at === -1) return [...order];
  const rest = order.filter((one) => one !== about);
  if (act === "remove") return rest;
  const to = act === "earlier" ? at - 1 : act === "later" ? at + 1 : at;
  return [...rest.slice(0, Math.max(0, to)), about, ...rest.slice(Math.max(0, to))];
}
