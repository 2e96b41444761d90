import { expect } from "vitest";
import { WebSocket } from "ws";
import type { Db } from "~/db/client.server";
import { ask } from "./ask";
import { makeShop } from "./factories";
import { makePerson, password } from "./people";

/** A message in such a client: as received, or as sent. */
export interface OldMessage {
  id: number | string | null;
  type: string;
  to_id: number;
  form: { id: number; shop_id?: number; name: string; avatar: string };
  message: { type: string; content: Record<string, unknown> };
  createtime: number;
  updatetime?: number;
}

/** A row of its list of conversations. */
interface OldRow {
  id: number;
  user_id: number;
  name: string;
  content: string;
  count: number;
}

/** A shop on its conversation page. */
export interface Peer {
  shopId?: number;
  userId: number;
}

/**
 * A client of the wire format as outsiders would write it. It sends no origin and has no cookies, counts its messages
 * from 1, and trusts every frame: a `chat` frame is from another person, identified by `form.id`; unknown ones go to
 * the top of its list. It reads `message.content` without checking. Frames of unknown kinds are ignored.
 */
export class OldClient {
  token = "";
  clientId = "";
  userId = 0;
  list: OldRow[] = [];
  /** By the user id of the other side. */
  kept = new Map<number, OldMessage[]>();
  service: OldMessage[] = [];
  shown: string[] = [];
  #ws: WebSocket | null = null;

  constructor(
    readonly url: string,
    readonly address = "",
  ) {}

  async call(path: string, input?: unknown): Promise<{ status: number; code: number; msg: string; data: never }> {
    const headers: Record<string, string> = { "accept-language": "en", ...(this.token && { token: this.token }) };
    if (input !== undefined) headers["content-type"] = "application/json;charset=UTF-8";
    const method = input === undefined ? "GET" : "POST";
    const answer = await ask(this.url, `/wanlshop/${path}`, { method, headers, body: JSON.stringify(input) });
    return { status: answer.status, ...JSON.parse(answer.text) };
  }

  /** A call that must succeed; returns its `data`. */
  async done<Data>(path: string, input?: unknown): Promise<Data> {
    const answer = await this.call(path, input);
    expect([path, answer.status, answer.code, answer.msg]).toEqual([path, 200, 1, "ok"]);
    return answer.data;
  }

  /** Signs in by the form, which includes the visitor's socket. */
  async signIn(account: string): Promise<void> {
    const sent = { account, password, client_id: this.clientId };
    const { userinfo } = await this.done<{ userinfo: { id: number; token: string } }>("user/login", sent);
    this.token = userinfo.token;
    this.userId = userinfo.id;
  }

  async connect(): Promise<void> {
    this.disconnect();
    const ws = new WebSocket(`${this.url.replace("http", "ws")}/ws`);
    this.#ws = ws;
    let shaken = false;
    ws.on("error", () => undefined);
    ws.on("message", async (text) => {
      const frame = JSON.parse(String(text));
      if (frame.type === "ping") ws.send('{"type":"pong"}');
      else if (frame.type === "init") {
        this.clientId = frame.client_id;
        expect(await this.done("chat/shake", { client_id: frame.client_id })).toBe(frame.client_id);
        shaken = true;
      } else if (frame.type === "service") this.service.push(frame);
      else if (frame.type === "chat") this.#heard(frame);
    });
    await expect.poll(() => shaken, { timeout: 10_000 }).toBe(true);
    if (this.token !== "") this.list = await this.done<OldRow[]>("chat/lists");
  }

  disconnect(): void {
    this.#ws?.close();
  }

  #heard(frame: OldMessage): void {
    this.kept.set(frame.form.id, [...(this.kept.get(frame.form.id) ?? []).slice(-96), frame]);
    const row = this.#note(frame.form.id, frame, { id: frame.form.shop_id ?? 0, name: frame.form.name });
    row.count++;
  }

  #note(userId: number, { message }: OldMessage, other: { id: number; name: string }): OldRow {
    const content = message.type === "text" ? String(message.content.text) : `[${message.type}]`;
    const known = this.list.find((row) => row.user_id === userId);
    if (known) return Object.assign(known, { content });
    const fresh = { ...other, user_id: userId, content, count: 0 };
    this.list[0] = fresh;
    return fresh;
  }

  /** The content of its conversation page: author and text. */
  page(peer: Peer): string[] {
    return (this.kept.get(peer.userId) ?? []).map(({ message }) => String(message.content.text ?? message.type));
  }

  /** Sends as the page does: the id follows the last message that it shows. @param call `chats/chatSend` for a shop */
  async send(peer: Peer, type: string, content: unknown, call = "chat/send") {
    const last = (this.kept.get(peer.userId) ?? []).at(-1)?.id;
    const id = last === undefined ? 1 : Number(last) + 1;
    const message: OldMessage = {
      id,
      type: "chat",
      to_id: peer.userId,
      form: { id: this.userId, name: "Me", avatar: "" },
      message: { type, content: content as Record<string, unknown> },
      createtime: Math.floor(Date.now() / 1000),
    };
    this.kept.set(peer.userId, [...(this.kept.get(peer.userId) ?? []), message]);
    return this.done<{ id: string; seq: number; message: OldMessage["message"] }>(call, message);
  }

  /** Replaces its messages with a page of the history, ordered by the change of the rows. */
  async history(peer: Peer, page = 1): Promise<OldMessage[]> {
    const found = await this.done<{ data: OldMessage[]; current_page: number; last_page: number }>("chat/history", {
      to_id: peer.userId,
      page,
    });
    const rows = found.data.sort((one, other) => (one.updatetime ?? Number.NaN) - (other.updatetime ?? Number.NaN));
    this.kept.set(peer.userId, rows);
    return rows;
  }

  /** Reinstalling the app loses everything. */
  reinstall(): void {
    this.disconnect();
    Object.assign(this, { token: "", clientId: "", list: [], kept: new Map(), service: [] });
  }
}

/** A person with a password; optionally with a shop. */
export async function oldPerson(db: Db, nickname: string, shopName?: string) {
  const { id } = await makePerson(db, { nickname });
  const name = JSON.stringify({ en: shopName });
  const shop = shopName === undefined ? null : await makeShop(db, { owner_id: id, name });
  const { mobile } = await db.selectFrom("users").select("mobile").where("id", "=", id).executeTakeFirstOrThrow();
  return { id, mobile: mobile ?? "", peer: { userId: id, ...(shop && { shopId: shop.id }) } };
}

/** Opens the app, signs in, and has the list of conversations. */
export async function oldSignedIn(url: string, { mobile }: { mobile: string }): Promise<OldClient> {
  const client = new OldClient(url);
  await client.connect();
  await client.signIn(mobile);
  client.list = await client.done("chat/lists");
  return client;
}
