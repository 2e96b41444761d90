import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { type ChatState, missing, receive, startChat } from "~/app/chat/client/chat-state";
import { eventOfFrame, type Frame, readFrame } from "~/app/chat/client/frames";
import type { PersonParty } from "~/app/chat/conversations/parties-queries.server";
import { bundledProgram } from "./dying-program";

/** Starts a program and waits for its ready output; it is killed when the test ends. */
export async function startProgram(command: string, args: string[], word: string): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  for await (const text of child.stdout.setEncoding("utf8")) if (String(text).includes(word)) break;
  child.stdout.resume();
  return child;
}

/**
 * Bundles the process that serves chats for the tests of one file, and returns what starts it. Call it once at the top
 * of the file.
 */
export function bundledChatServer(): (url: string, port: string, redis?: string) => Promise<ChildProcess> {
  const program = bundledProgram("tests/support/chat-server.ts");
  return (url, port, redis = "") => startProgram(process.execPath, [program(), url, port, redis], "ready");
}

export async function killHard(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? String(address.port) : "";
}

const nothing = {
  seq: 0,
  cleared: 0,
  unread: 0,
  takenBy: null,
  closed: false,
  messages: [],
  more: false,
  user: { read: 0, delivered: 0 },
  shop: { read: 0, delivered: 0 },
};

/**
 * A client with the real state of a page: it reconnects by itself, fetches what it missed, and resends until
 * acknowledged.
 */
export class CrowdClient {
  readonly states = new Map<number, ChatState>();
  #ws: WebSocket | null = null;
  #ended = false;
  readonly #fetching = new Set<number>();

  constructor(
    readonly party: PersonParty,
    readonly cookie: string,
    conversations: readonly number[],
    /** Address of the process in use. */
    readonly address: () => string,
  ) {
    for (const conversation of conversations)
      this.states.set(conversation, startChat({ ...nothing, conversation }, party.side));
    this.connect();
  }

  connect(): void {
    if (this.#ended) return;
    const address = this.address();
    const ws = new WebSocket(`ws://${address}/ws`, { headers: { Origin: `http://${address}`, Cookie: this.cookie } });
    this.#ws = ws;
    ws.on("error", () => undefined);
    ws.on("close", () => setTimeout(() => this.connect(), 20 + Math.random() * 80));
    ws.on("message", (data) => {
      const frame = readFrame(String(data));
      if (frame) this.#heard(ws, frame);
    });
  }

  #heard(ws: WebSocket, frame: Frame): void {
    if (frame.type === "ping") ws.send(`{"type":"pong"}`);
    if (frame.type === "init") {
      const after = Object.fromEntries([...this.states].map(([conversation, { seq }]) => [conversation, seq]));
      ws.send(JSON.stringify({ type: "resume", after }));
    }
    if (frame.type === "subscribed")
      for (const [conversation, latest] of Object.entries(frame.at as Record<string, number>))
        void this.#catchUp(Number(conversation), latest);
    this.#take(frame);
  }

  #take(frame: Frame): void {
    const event = eventOfFrame(frame);
    const state = event && this.states.get(event.conversation);
    if (!event || !state) return;
    this.states.set(event.conversation, receive(state, event));
    void this.#catchUp(event.conversation);
  }

  /** Fetches until nothing is missing. */
  async #catchUp(conversation: number, latest = 0): Promise<void> {
    if (this.#fetching.has(conversation)) return;
    this.#fetching.add(conversation);
    for (let after = this.#missing(conversation, latest); after !== null && !this.#ended; ) {
      const frames = await this.#call("/events", { conversation, after });
      if (Array.isArray(frames)) for (const frame of frames) this.#take(frame);
      else await sleep(50);
      after = this.#missing(conversation, latest);
    }
    this.#fetching.delete(conversation);
  }

  #missing(conversation: number, latest: number): number | null {
    const state = this.states.get(conversation);
    return state ? missing(state, latest) : null;
  }

  /** Resends until acknowledged: an unacknowledged message may have been stored or not. */
  async send(conversation: number, id: string, text: string): Promise<void> {
    while (!this.#ended) {
      const answer = await this.#call("/send", { conversation, id, text });
      if (answer?.ok) return;
      await sleep(20 + Math.random() * 50);
    }
  }

  async #call(path: string, call: object) {
    try {
      const answer = await fetch(`http://${this.address()}${path}`, {
        method: "POST",
        headers: { cookie: this.cookie },
        signal: AbortSignal.timeout(5000),
        body: JSON.stringify({ party: this.party, ...call }),
      });
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  /** Cuts the connection, like a network in the underground. */
  cut(): void {
    this.#ws?.terminate();
  }

  end(): void {
    this.#ended = true;
    this.#ws?.terminate();
  }

  /** Texts of the other side in a conversation, in this client's order. */
  texts(conversation: number): string[] {
    return (this.states.get(conversation)?.messages ?? []).map(({ content }) =>
      content?.type === "text" ? content.text : "",
    );
  }
}

/** Checks that every client has everything exactly once and in order. */
export async function everythingArrived(clients: readonly CrowdClient[], texts: Map<number, string[]>): Promise<void> {
  const lacking = () =>
    clients.flatMap((client) =>
      [...client.states.values()].filter(
        ({ conversation, messages }) => messages.length < (texts.get(conversation)?.length ?? 0),
      ),
    ).length;
  await expect.poll(lacking, { timeout: 60_000, interval: 100 }).toBe(0);
  for (const client of clients)
    for (const conversation of client.states.keys())
      expect(client.texts(conversation)).toEqual(texts.get(conversation));
}
