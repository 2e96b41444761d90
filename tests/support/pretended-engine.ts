import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { film } from "./live-host";

/** What an engine says of an encoder that connects, and of one that has gone, in the words of its kind. */
export const engineWords = {
  nginx: {
    json: false,
    publish: (name: string, key: string, client: string) => ({
      call: "publish",
      app: "live",
      name,
      key,
      clientid: client,
    }),
    unpublish: (name: string, client: string) => ({ call: "publish_done", app: "live", name, clientid: client }),
  },
  srs: {
    json: true,
    publish: (name: string, key: string, client: string) => ({
      action: "on_publish",
      client_id: client,
      app: "live",
      stream: name,
      param: `?key=${key}`,
    }),
    unpublish: (name: string, client: string) => ({
      action: "on_unpublish",
      client_id: client,
      stream: name,
      param: "",
    }),
  },
  mediamtx: {
    json: true,
    publish: (name: string, key: string, client: string) => ({
      user: "",
      password: "",
      token: null,
      action: "publish",
      path: `live/${name}`,
      protocol: "rtmp",
      id: client,
      query: `key=${key}`,
    }),
    unpublish: (name: string, client: string) => ({ path: `live/${name}`, id: client }),
  },
};

/**
 * A server that pretends to be an engine: for each room whose name is in `sent` it has a playlist of a film's seconds,
 * from the moment at which it was added.
 */
export async function pretendedEngine() {
  const sent = new Map<string, number>();
  const server = createServer((req, res) => {
    const [, name = "", file = ""] = (req.url ?? "").split("?")[0]?.split("/") ?? [];
    const since = sent.get(name);
    const number = Number(/^(\d+)\.m4s$/.exec(file)?.[1] ?? -1);
    res.setHeader("Access-Control-Allow-Origin", "*");
    if (since === undefined) return void res.writeHead(404).end();
    if (file === "index.m3u8") return void res.end(master);
    if (file === "media.m3u8") return void res.end(playlist(Math.floor((Date.now() - since) / 1000)));
    const body = file === "init.mp4" ? film.head : film.segments[number % film.segments.length];
    return void res.writeHead(body ? 200 : 404).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { base, sent, close: () => server.close() };
}

const codecs = /codecs="([^"]+)"/.exec(film.mime)?.[1];
const master = `#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-STREAM-INF:BANDWIDTH=1000000,CODECS="${codecs}"\nmedia.m3u8\n`;

/** The last seconds of a film that goes on for ever: a new part begins where it does. */
function playlist(seconds: number): string {
  const from = Math.max(0, seconds - 4);
  const lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-TARGETDURATION:1", `#EXT-X-MEDIA-SEQUENCE:${from}`];
  for (let number = from; number <= seconds; number += 1) {
    if (number > 0 && number % film.segments.length === 0) lines.push("#EXT-X-DISCONTINUITY");
    if (number === from) lines.push('#EXT-X-MAP:URI="init.mp4"');
    lines.push("#EXTINF:1.000,", `${number}.m4s`);
  }
  return `${lines.join("\n")}\n`;
}
