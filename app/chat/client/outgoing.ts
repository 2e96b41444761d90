import { textKey } from "~/app/platform/language/text-keys";
import { sendPicture } from "~/app/platform/uploads/send-picture";
import type { MessageInput } from "../conversations/message-input";
import type { Unsent } from "./chat-state";
import { sendVoice } from "./send-voice";

/** A message before it is stored: files must be uploaded first. */
export type Outgoing = MessageInput | { type: "img" | "voice"; upload: string } | { type: "img" | "voice"; file: File };

/** Returns the messages of a filled composer in display order: a card alone, or text, pictures and a recording. */
export function outgoingOf(form: FormData): Outgoing[] {
  const card = (["goods", "order"] as const).find((type) => form.get(type));
  if (card) return [{ type: card, id: Number(form.get(card)) }];
  const text = String(form.get("text") ?? "").trim();
  const files = (name: "picture" | "voice", type: "img" | "voice") =>
    form.getAll(name).flatMap((file): Outgoing[] => (file instanceof File && file.size > 0 ? [{ type, file }] : []));
  // Already uploaded by a form that was refused.
  const waiting = (name: "pictureId" | "voiceId", type: "img" | "voice") =>
    form.getAll(name).map((upload): Outgoing => ({ type, upload: String(upload) }));
  return [
    ...(text === "" ? [] : [{ type: "text" as const, text }]),
    ...waiting("pictureId", "img"),
    ...files("picture", "img"),
    ...waiting("voiceId", "voice"),
    ...files("voice", "voice"),
  ];
}

/** The content shown until the server has stored it. */
export function unsentContent(said: Outgoing): Unsent["content"] {
  if ("file" in said) return { type: said.type, upload: "" };
  return said;
}

/**
 * Uploads the file of a message, at the service desk to its own address; anything else needs no upload. A null refusal
 * = no answer.
 */
export async function uploaded(
  said: Outgoing,
  desk: string | null,
): Promise<MessageInput | { refusal: string | null }> {
  if (!("file" in said)) return said;
  const sent = said.type === "img" ? await sendPicture(said.file, desk ?? undefined) : await sendVoice(said.file);
  if (!("refusal" in sent)) return { type: said.type, upload: sent.id };
  return { refusal: sent.refusal === "not_sent" ? null : textKey("uploads", sent.refusal) };
}
