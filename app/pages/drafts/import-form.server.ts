/** A file of 256 KB, as JSON text inside a form, and room for the rest. */
const longest = 1024 * 1024;

/** What the form of an import says. */
export interface ImportForm {
  /** The file, or the text of one already read. */
  text: string;
  name: string;
  /** The repairs were seen: take it in. */
  apply: boolean;
  /** Version of the draft that is replaced, as it was when the form was opened. */
  lockVersion: number;
}

/** The form of an import. 413 above 1 MB, 400 for what is no form. */
export async function readImportForm(request: Request): Promise<ImportForm> {
  if (Number(request.headers.get("Content-Length") ?? longest + 1) > longest) throw new Response(null, { status: 413 });
  const form = await request.formData().catch(() => {
    throw new Response(null, { status: 400 });
  });
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
