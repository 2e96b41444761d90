import type { DraftUpload } from "~/app/platform/uploads/uploads-queries.server";
import { type GoodsFields, listOf } from "./goods-fields";

/** Pictures of the form: the kept ones of the goods, in order, and new ones. */
interface SentPictures {
  pictures: readonly DraftUpload[];
  seconds: readonly DraftUpload[];
}

const several = new Set(["attribute", "service", "kept", "drop", "keptDetail", "dropDetail"]);

/** Fields of the form; repeated checkboxes are joined, and the main picture comes first. */
export function fieldsFrom(form: FormData, sent: SentPictures): GoodsFields {
  const fields: GoodsFields = {};
  for (const [name, value] of form) if (typeof value === "string" && !several.has(name)) fields[name] = value;
  for (const name of ["attribute", "service"]) fields[name] = form.getAll(name).map(String).join();
  const staying = (stored: string, drop: string, uploads: readonly DraftUpload[]) => {
    const dropped = new Set(form.getAll(drop).map(String));
    const stays = form
      .getAll(stored)
      .map(String)
      .filter((hash) => !dropped.has(hash));
    return { dropped, all: [...stays, ...uploads.map(({ hash }) => hash)] };
  };
  const album = staying("kept", "drop", sent.pictures);
  const details = staying("keptDetail", "dropDetail", sent.seconds);
  const { main = "" } = fields;
  fields.pictures = [...album.all.filter((hash) => hash === main), ...album.all.filter((hash) => hash !== main)].join();
  fields.detailPictures = details.all.join();
  // A sku must not keep a picture that was just removed.
  const removed = [...album.dropped, ...details.dropped].filter(
    (hash) => ![...album.all, ...details.all].includes(hash),
  );
  for (const name of Object.keys(fields))
    if (/^sku\..*\.picture$/.test(name) && removed.includes(fields[name] ?? "")) fields[name] = "";
  delete fields.main;
  delete fields.act;
  return fields;
}

/** The fields for redisplay: new pictures are uploads, not yet those of the goods. */
export function withoutUploads(fields: GoodsFields, sent: SentPictures): GoodsFields {
  const without = (name: string, uploads: readonly DraftUpload[]) =>
    listOf(fields[name])
      .filter((hash) => !uploads.some((upload) => upload.hash === hash))
      .join();
  return {
    ...fields,
    pictures: without("pictures", sent.pictures),
    detailPictures: without("detailPictures", sent.seconds),
  };
}
