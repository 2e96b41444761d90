import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import { type Columns, csvHead, csvRows } from "~/app/console/csv/csv.server";
import type { Services } from "~/app/context.server";
import { monthStretch } from "~/app/platform/format/zoned-time";
import { sheetFile, sheetInBackground } from "~/app/platform/sheets/sheet-response.server";
import { readSettings } from "~/app/settings/api.server";
import { countPapers, type Whose } from "../listing/listed-papers-queries.server";
import { type FiledPaper, marketColumns, orderColumns } from "../listing/paper-columns.server";
import { textOfPaper } from "../viewing/paper-page.server";
import { papersDuring, type StoredPaper } from "../viewing/papers-queries.server";
import {
  type ClaimedFile,
  claimFile,
  deleteFile,
  endedFiles,
  finishFile,
  noteProgress,
  releaseFile,
} from "./paper-files-queries.server";

type Writing = Pick<Services, "db" | "storage" | "languages"> & { closing?: AbortSignal };

/** Papers that are read at once, and after so many the progress is noted. */
const batch = 20;
/** Times that writing a file may fail. */
const maxTries = 3;

/** Why writing ends in the middle: another process has the file, or this one ends. */
class Interrupted extends Error {}

/**
 * Writes the files that were asked for, one after the other; returns how many. Papers are read some at a time and drawn
 * one at a time in the process for pictures, each goes into a file of the machine at once: so neither the server waits
 * nor is more than a few of them in memory. A process that ends gives its file back; of one that was killed it is
 * written anew by another after two minutes. Throws when one failed; it is tried again, three times in all.
 */
export async function writePaperFiles(services: Writing): Promise<number> {
  for (let count = 0; ; count += 1) {
    const claimed = services.closing?.aborted ? undefined : await claimFile(services.db);
    if (!claimed) return count;
    try {
      await writeFile(services, claimed);
    } catch (error) {
      const interrupted = error instanceof Interrupted;
      const state = !interrupted && claimed.tries >= maxTries ? "failed" : "waiting";
      await releaseFile(services.db, claimed, { state, again: interrupted ? "now" : "later" });
      if (!interrupted) throw error;
    }
  }
}

/** What is in a file: folders of papers, each with a list. */
function partsOf(shopId: number | null): { name: string; whose: Whose; columns: Columns<FiledPaper> }[] {
  if (shopId === null) return [{ name: "market-invoices", whose: "market", columns: marketColumns }];
  return [
    { name: "invoices", whose: { issuedBy: shopId }, columns: orderColumns },
    { name: "market-invoices", whose: { issuedTo: shopId }, columns: marketColumns },
  ];
}

async function writeFile(services: Writing, claimed: ClaimedFile): Promise<void> {
  const { db, storage } = services;
  const { general } = await readSettings(db);
  const stretch = monthStretch(claimed.month, general.zone);
  const parts = partsOf(claimed.shopId);
  const counts = await Promise.all(parts.map(({ whose }) => countPapers(db, { ...stretch, whose })));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const id = randomUUID();
  const draft = path.join(os.tmpdir(), `pasar-papers-${id}`);
  const storedAs = `papers/${id.slice(0, 2)}/${id}.zip`;
  const zip = new ZipFile();
  const into = createWriteStream(draft, { mode: 0o600 });
  const stored = pipeline(zip.outputStream, into);
  // Its failure is that of the whole, below; until then it must not count as unheard.
  stored.catch(() => {});
  try {
    let written = 0;
    const note = async () => {
      const kept = !services.closing?.aborted && (await noteProgress(db, claimed, { written, total }));
      if (!kept) throw new Interrupted("the file is written elsewhere, or later");
    };
    for (const { name, whose, columns } of parts) {
      const rows: string[] = [];
      for (let after = 0; ; ) {
        await note();
        const papers = await papersDuring(db, { ...stretch, whose, after, limit: batch });
        for (const paper of papers) {
          const bytes = await sheetInBackground(await textOfPaper(services, paper));
          // They are compressed within.
          zip.addBuffer(bytes, `${name}/${sheetFile(paper.label)}`, { mtime: paper.issuedAt, compress: false });
          written += 1;
        }
        rows.push(csvRows(papers.map(filed), columns));
        const last = papers.at(-1);
        if (!last) break;
        after = last.id;
      }
      if (rows.some((some) => some !== ""))
        zip.addBuffer(Buffer.from(csvHead(columns) + rows.join("")), `${name}.csv`, { mtime: stretch.until });
    }
    zip.end();
    await stored;
    const { size: bytes } = await stat(draft);
    await storage.putFile(storedAs, draft);
    if (!(await finishFile(db, claimed, { storedAs, bytes, written }))) await storage.remove(storedAs);
  } finally {
    into.destroy();
    await rm(draft, { force: true });
  }
}

const filed = ({ content, ...paper }: StoredPaper): FiledPaper => ({
  ...paper,
  orderNumber: content.orderNumber,
  month: content.month ?? null,
  buyer: content.buyer.company?.name ?? content.buyer.name,
});

/** Deletes files whose time is over. */
export async function removeOldPaperFiles({ db, storage }: Pick<Services, "db" | "storage">): Promise<void> {
  for (const { id, storedAs } of await endedFiles(db)) {
    if (storedAs !== null) await storage.remove(storedAs);
    await deleteFile(db, id);
  }
}
