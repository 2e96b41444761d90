import type { Logger } from "~/app/platform/process/log.server";
import type { Handle } from "~/db/transact.server";
import { noticesLately, type StoredNotice } from "../notices/notices-queries.server";
import type { Delivery } from "./delivery.server";
import { frameOf, type HeldSocket } from "./held-socket.server";
import { closeCodes, socketLimits } from "./limits";
import type { NoticeDelivery } from "./notice-delivery.server";
import { changedConversations, endedLately, recordPresence, shakenHands, talkingShops } from "./socket-queries.server";
import type { SocketRegister } from "./socket-register.server";

interface LooksOptions {
  db: Handle;
  log: Pick<Logger, "warn">;
  register: SocketRegister;
  delivery: Delivery;
  telling: NoticeDelivery;
}

/**
 * Polls twice a second, while the process has sockets: conversations whose number changed, notices, ended sessions and
 * roles, sockets that were bound elsewhere. Hints make it sooner, and nothing depends on them. Looks overlap by
 * seconds, so that a late commit is seen; repeats are recognised by their numbers.
 */
export class Looks {
  readonly #seenNotices = new Map<string | number, number>();
  readonly #seenEndings = new Map<string | number, number>();
  /** When the end of sessions, and of roles of people, was last seen here. */
  readonly #endedAt = new Map<string | number, number>();
  #lookedAt = Date.now();
  #looking: Promise<void> | null = null;
  #shaking: Promise<void> | null = null;
  readonly #hinted = new Set<string>();
  #looks = 0;
  #here = new Set<number>();
  #notedAt = 0;
  #asking: { userIds: Set<number>; answer: Promise<Map<number, number[]>> } | null = null;

  constructor(readonly options: LooksOptions) {}

  /** Looks, unless the last look is still running. */
  look(): void {
    if (this.options.register.size === 0 && this.#here.size === 0) {
      this.#lookedAt = Date.now();
      return;
    }
    this.#looking ??= this.#look()
      .catch((error) => this.options.log.warn({ err: error }, "what changed could not be looked up; it is tried again"))
      .finally(() => {
        this.#looking = null;
      });
  }

  /** Looks at once whether a socket was bound. */
  shaken(clientId: string): void {
    this.#hinted.add(clientId);
    this.#shaking ??= this.#bindHinted()
      .catch(() => undefined)
      .finally(() => {
        this.#shaking = null;
      });
  }

  /** A socket was opened: its person is marked as present by the next look. */
  came(userId: number): void {
    if (!this.#here.has(userId)) this.#notedAt = 0;
  }

  /** Returns whether the session or role that opened a socket has ended since. */
  endedSince({ owner, openedAt }: HeldSocket): boolean {
    if (!owner) return false;
    return [owner.session, keyOf(owner)].some((key) => (this.#endedAt.get(key) ?? 0) >= openedAt);
  }

  /** Returns the shops in which a person talks to buyers; concurrent calls are batched. */
  async shopsOf(userId: number): Promise<number[]> {
    if (!this.#asking) {
      const userIds = new Set<number>();
      const answer = new Promise((resolve) => setTimeout(resolve, socketLimits.gather)).then(async () => {
        this.#asking = null;
        return this.#shops([...userIds]);
      });
      this.#asking = { userIds, answer };
    }
    this.#asking.userIds.add(userId);
    return (await this.#asking.answer).get(userId) ?? [];
  }

  async close(): Promise<void> {
    await Promise.all([this.#looking, this.#shaking]);
    await recordPresence(this.options.db, { here: [], gone: [...this.#here] }).catch(() => undefined);
  }

  async #shops(userIds: number[]): Promise<Map<number, number[]>> {
    const shops = new Map<number, number[]>();
    for (const { userId, shopId } of await talkingShops(this.options.db, { userIds }))
      shops.set(userId, [...(shops.get(userId) ?? []), shopId]);
    return shops;
  }

  async #look(): Promise<void> {
    const { db, delivery } = this.options;
    const started = Date.now();
    const seconds = (started - this.#lookedAt + socketLimits.overlap) / 1000;
    const [changed, ended, notices] = await Promise.all([
      changedConversations(db, { seconds }),
      endedLately(db, { seconds }),
      noticesLately(db, { seconds }),
      this.#bind(this.#lookedFor(started)),
    ]);
    this.#lookedAt = started;
    for (const ending of fresh(ended, this.#seenEndings)) this.#end(ending);
    for (const hint of changed) delivery.hint(hint);
    delivery.forget();
    forgetOld(this.#endedAt);
    await Promise.all([this.#notePresence(), this.#tell(fresh(notices, this.#seenNotices))]);
  }

  /** Notices that could not be delivered are fresh again at the next look. */
  async #tell(notices: readonly StoredNotice[]): Promise<void> {
    try {
      await this.options.telling.tell(notices);
    } catch (error) {
      for (const { id } of notices) this.#seenNotices.delete(id);
      throw error;
    }
  }

  #end({ userId, staffId, session }: Ending): void {
    const key = session ?? keyOf({ userId: userId ?? 0, staffId });
    this.#endedAt.delete(key);
    this.#endedAt.set(key, Date.now());
    const { register } = this.options;
    for (const socket of staffId === null ? register.ofUser(userId ?? 0) : register.ofStaff(staffId))
      if (session === null || socket.owner?.session === session) socket.close(closeCodes.ended);
  }

  /** The unbound sockets that this look asks for: the fresh ones, and every so often all. */
  #lookedFor(now: number): string[] {
    const all = this.#looks++ % socketLimits.looksBetween === 0;
    const unbound = [...this.options.register.unbound.values()];
    const asked = all ? unbound : unbound.filter(({ openedAt }) => now - openedAt < socketLimits.fresh);
    return asked.map(({ clientId }) => clientId);
  }

  async #bindHinted(): Promise<void> {
    while (this.#hinted.size > 0) {
      const clientIds = [...this.#hinted];
      this.#hinted.clear();
      await this.#bind(clientIds);
    }
  }

  async #bind(clientIds: string[]): Promise<void> {
    if (clientIds.length === 0) return;
    const { db, register } = this.options;
    const rows = await shakenHands(db, { clientIds });
    const shops = rows.length === 0 ? new Map<number, number[]>() : await this.#shops(rows.map(({ userId }) => userId));
    for (const { clientId, userId, session, expiresAt } of rows) {
      const socket = register.unbound.get(clientId);
      if (!socket) continue;
      register.bind(socket, {
        userId,
        staffId: null,
        session,
        expiresAt: expiresAt.getTime(),
        shops: shops.get(userId) ?? [],
      });
      this.came(userId);
      socket.tell(frameOf(JSON.stringify({ type: "bound", client_id: clientId })));
    }
  }

  async #notePresence(): Promise<void> {
    const people = this.options.register.people();
    const now = new Set(people);
    const gone = [...this.#here].filter((userId) => !now.has(userId));
    const renew = Date.now() - this.#notedAt > socketLimits.presence;
    const here = renew ? people : people.filter((userId) => !this.#here.has(userId));
    if (renew) this.#notedAt = Date.now();
    this.#here = now;
    if (gone.length > 0 || here.length > 0) await recordPresence(this.options.db, { here, gone });
  }
}

interface Ending {
  userId: number | null;
  staffId: number | null;
  session: string | null;
}

const keyOf = ({ userId, staffId }: { userId: number; staffId: number | null }) =>
  staffId === null ? userId : `staff ${staffId}`;

/** Drops rows that were seen before, and forgets those that no look can find any more. */
function fresh<Row extends { id: number }>(rows: readonly Row[], seen: Map<string | number, number>): Row[] {
  const now = Date.now();
  const unseen = rows.filter(({ id }) => !seen.has(id));
  for (const { id } of unseen) seen.set(id, now);
  forgetOld(seen);
  return unseen;
}

function forgetOld(seen: Map<string | number, number>): void {
  for (const [key, at] of seen) {
    if (Date.now() - at < 10 * socketLimits.overlap) break;
    seen.delete(key);
  }
}
