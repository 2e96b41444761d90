import type { Logger } from "~/app/platform/process/log.server";
import type { Bus } from "~/app/platform/process/pubsub.server";
import type { Db } from "~/db/client.server";
import { markDelivered } from "../conversations/mark-read.server";
import { frameOf, type HeldSocket } from "./held-socket.server";
import { socketLimits } from "./limits";
import { deskNumbers, type Resumed, resumedConversations } from "./socket-queries.server";

interface Asked {
  socket: HeldSocket;
  after: [conversation: number, seq: number][];
}

/** Max clients answered by one statement. */
const most = 500;

/**
 * Answers reconnecting clients that send what they have: with the latest number of each of their conversations, so that
 * they fetch the gap. From then on they receive everything. Thousands reconnecting at once are a few statements. What
 * they have counts as delivered to them.
 */
export class Resumes {
  #asked: Asked[] = [];
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> = Promise.resolve();

  constructor(
    readonly db: Db,
    readonly bus: Pick<Bus, "publish">,
    readonly log: Pick<Logger, "warn">,
  ) {}

  add(asked: Asked): void {
    this.#asked.push(asked);
    if (this.#asked.length >= most) this.#flush();
    else this.#timer ??= setTimeout(() => this.#flush(), socketLimits.gather);
  }

  async close(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#asked = [];
    await this.#running;
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const asked = this.#asked;
    this.#asked = [];
    this.#running = this.#answer(asked).catch((error) => {
      this.log.warn({ err: error }, "clients that came back could not be answered; they are closed and come again");
      for (const { socket } of asked) socket.terminate();
    });
  }

  async #answer(asked: readonly Asked[]): Promise<void> {
    const staff = asked.flatMap(({ socket, after }) => (socket.owner?.staffId ? after.map(([id]) => id) : []));
    const had = asked.flatMap(({ socket, after }, asker) =>
      (socket.owner?.staffId ? [] : after).map(([conversation, seq]) => ({
        asker,
        userId: socket.owner?.userId ?? 0,
        conversation,
        after: seq,
      })),
    );
    const rows = had.length === 0 ? [] : await resumedConversations(this.db, had);
    const numbers = staff.length === 0 ? new Map<number, number>() : await deskNumbers(this.db, staff);
    const at = asked.map(({ socket, after }): Record<string, number> => {
      if (!socket.owner?.staffId) return {};
      return Object.fromEntries(after.flatMap(([id]) => (numbers.has(id) ? [[id, numbers.get(id) ?? 0]] : [])));
    });
    for (const { asker, conversation, seq } of rows) {
      const own = at[asker];
      if (own) own[conversation] = seq;
    }
    asked.forEach(({ socket }, asker) => {
      socket.tell(frameOf(JSON.stringify({ type: "subscribed", at: at[asker] })));
    });
    for (const row of rows) if (row.moves) await this.#delivered(asked[row.asker]?.socket, row);
  }

  async #delivered(socket: HeldSocket | undefined, { conversation, after, shopId }: Resumed): Promise<void> {
    if (!socket?.owner) return;
    const { userId } = socket.owner;
    const party = shopId === null ? ({ side: "user", userId } as const) : ({ side: "shop", shopId, userId } as const);
    await markDelivered(this.db, { party, marks: [{ conversation, upTo: after }] }, this.bus);
  }
}
