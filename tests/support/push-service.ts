import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import webPush from "web-push";
import type { PushSettings } from "~/app/platform/env/env-settings.server";

interface Taken {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a push service that records accepted messages. `status` is its response, `hold` delays it. */
export async function pushService() {
  const taken: Taken[] = [];
  const state = { status: 201, headers: {} as Record<string, string>, hold: Promise.resolve() };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    taken.push({ path: req.url ?? "", headers: req.headers, body: Buffer.concat(chunks) });
    await state.hold;
    res.writeHead(state.status, state.headers).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const push: PushSettings = { publicKey, privateKey, contact: "mailto:operator@shop.test", services: [origin] };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, push, taken, state, close };
}

/** A browser's side of a subscription: its data for the shop, and how it decrypts messages. */
export function pushBrowser(service: string) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16).toString("base64url");
  const path = `/send/${randomBytes(8).toString("hex")}`;
  return {
    path,
    input: { endpoint: service + path, p256dh: keys.getPublicKey("base64url"), auth },
    read: (body: Buffer): unknown => JSON.parse(decrypted(body, keys, Buffer.from(auth, "base64url"))),
  };
}

/** Decrypts a message of one record as a browser does (RFC 8188, RFC 8291). */
function decrypted(body: Buffer, keys: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const derive = (from: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", from, salted, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), sender]);
  const shared = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(shared, salt, "Content-Encoding: aes128gcm\0", 16);
  const decipher = createDecipheriv("aes-128-gcm", key, derive(shared, salt, "Content-Encoding: nonce\0", 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}
