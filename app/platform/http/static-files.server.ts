import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RequestHandler } from "express";
import { dropDocumentHeaders } from "./guards/security.server";

interface StaticFile {
  type: string;
  etag: string;
  plain: Buffer;
  /** Compressed copies from the build, best first. */
  encoded: { encoding: "br" | "gzip"; bytes: Buffer }[];
}

const copies = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
] as const;

function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const name of readdirSync(folder)) {
    if (copies.some(({ ending }) => name.endsWith(ending))) continue;
    const file = path.join(folder, name);
    const plain = readFileSync(file);
    files.set(`/${name}`, {
      type: path.extname(name),
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      plain,
      encoded: copies
        .filter(({ ending }) => existsSync(file + ending))
        .map(({ encoding, ending }) => ({ encoding, bytes: readFileSync(file + ending) })),
    });
  }
  return files;
}

/**
 * Serves the files of one folder of the build from memory (about 1 MB). A rebuild removes the files under a running
 * server while open pages still request them; library handlers stream from the disk and would fail.
 * @param options.maxAge seconds; with `immutable` the name contains the hash of the content
 */
export function staticFiles(folder: string, options: { maxAge: number; immutable?: boolean }): RequestHandler {
  const files = readFiles(folder);
  const cacheControl = `public, max-age=${options.maxAge}${options.immutable ? ", immutable" : ""}`;
  return (req, res) => {
    const file = files.get(req.path);
    if (!file || (req.method !== "GET" && req.method !== "HEAD")) {
      res.status(404).type("text/plain").send("There is no such file.");
      return;
    }
    if (file.type !== ".svg") dropDocumentHeaders(res);
    res.set({ ETag: file.etag, "Cache-Control": cacheControl, Vary: "Accept-Encoding" }).type(file.type);
    if (req.headers["if-none-match"]?.includes(file.etag)) {
      res.status(304).end();
      return;
    }
    const copy = file.encoded.find(({ encoding }) => req.acceptsEncodings(encoding));
    if (copy) res.set("Content-Encoding", copy.encoding);
    const bytes = copy?.bytes ?? file.plain;
    res.set("Content-Length", String(bytes.length)).end(req.method === "HEAD" ? undefined : bytes);
  };
}
