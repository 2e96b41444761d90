import { openPromise } from "yauzl";
import { type ReceivedPicture, receivePicture } from "~/app/platform/uploads/received-picture.server";
import { uploadLimits } from "~/app/platform/uploads/upload-limits";
import { isPictureName } from "./picture-names";

/** It is no archive, or one that cannot be read. */
export class ZipFault extends Error {}

/** Files that an archive may list: above that it is none of pictures. */
const maxEntries = 5000;

interface Taking {
  /** Pictures that are unpacked at most. */
  max: number;
  take: (name: string, picture: ReceivedPicture) => Promise<void>;
}

/**
 * Unpacks the pictures of an archive one by one, each into a file of its own that is deleted after `take`. Names lead
 * nowhere: they are only compared. What unpacks to more than a picture may have is cut off there, whatever the archive
 * says about its size. Throws `ZipFault`.
 */
export async function picturesInZip(file: string, { max, take }: Taking): Promise<void> {
  let taken = 0;
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new ZipFault("no archive", { cause });
  });
  try {
    if (zip.entryCount > maxEntries) throw new ZipFault("too many entries");
    for await (const entry of zip.eachEntry()) {
      if (!isPictureName(entry.fileName) || taken >= max) continue;
      taken += 1;
      const part = receivePicture();
      try {
        await unpack(await zip.openReadStreamPromise(entry), part);
        await take(entry.fileName, part);
      } finally {
        await part.remove();
      }
    }
  } catch (error) {
    if (error instanceof ZipFault || error instanceof Response) throw error;
    throw new ZipFault("broken archive", { cause: error });
  } finally {
    zip.close();
  }
}

async function unpack(bytes: AsyncIterable<Uint8Array>, part: ReceivedPicture): Promise<void> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    await part.write(chunk);
    if (size > uploadLimits.bytes) return;
  }
}
