import type { Owner } from "~/app/pages/document/model";
import { addToLibrary, updatePicture } from "~/app/pages/library/library-queries.server";
import type { Texts } from "~/app/platform/language/texts";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import type { PageDocument } from "~/modules/format/stored";
import { makeMedia } from "../../support/factories";
import { item, sampleDocument } from "../sample-document";

interface Described {
  owner?: Owner;
  name?: string;
  tags?: string[];
  alt?: Texts;
  focus?: { x: number; y: number };
}

/** Puts a picture without a file into a library, with what is known about it. */
export async function makePicture(db: Db, { owner = null, name = "", tags = [], alt = {}, focus }: Described = {}) {
  const { hash } = await makeMedia(db);
  const id = await addToLibrary(db, { owner, hash });
  const values = { name, tags, alt, focus_x: focus?.x ?? null, focus_y: focus?.y ?? null };
  await transact(db, (trx) => updatePicture(trx, id, values));
  return { id, hash };
}

/** A module that shows a picture in its first row. */
export const showing = (id: string, hash: string, alt: Texts | string = "") =>
  item("image", id, { data: [{ image: `/media/${hash}`, alt }] });

/** A document that shows these pictures, one a module. */
export const picturesOf = (...hashes: string[]): PageDocument =>
  sampleDocument(...hashes.map((hash, at) => showing(`mpictur${at}`, hash)));
