import { readForm } from "~/app/platform/http/form.server";

/** Maximum request size in bytes: a file of 256 KB as JSON text inside a form, plus room for the rest. */
const longest = 1024 * 1024;

export interface ImportForm {
  /** The uploaded file, or the text of one read before. */
  text: string;
  name: string;
  /** The repairs were reviewed: apply the file. */
  apply: boolean;
  /** Version of the draft to replace, as of when the form was opened. */
  lockVersion: number;
}

/** Reads the import form. Throws 413 above 1 MB, 400 for anything that is not a form. */
export async function readImportForm(request: Request): Promise<ImportForm> {
  if (Number(request.headers.get("Content-Length") ?? longest + 1) > longest) throw new Response(null, { status: 413 });
  const form = await readForm(request, longest);
  const file = form.get("file");
  const typed = form.get("text");
  const text = typeof typed === "string" ? typed : file && typeof file !== "string" ? await file.text() : "";
  const lock = String(form.get("lock") ?? "");
  return {
    text,
    name: String(form.get("name") ?? "").trim(),
    apply: form.get("apply") === "1",
    lockVersion: /^\d{1,9}$/.test(lock) ? Number(lock) : 0,
  };
}
