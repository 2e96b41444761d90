import { frameOf, type RoomSocket } from "~/app/chat/api.server";
import type { SaidLine } from "./line";
import type { LookRow } from "./look-queries.server";
import type { RoomFrame, RoomMessage, ToldState } from "./room-frame";
import { saidLine } from "./said-line.server";
import { talkLimits } from "./talk-limits";

/** Likes are told at most twice a second, in ms. */
const likesPauseMs = 500;

const stateOf = ({ state, interrupted }: LookRow): ToldState => (interrupted ? "interrupted" : state);

type Update = Extract<RoomMessage, { type: "update" }>;
type Seek = Extract<RoomMessage, { type: "seek" }>;

/** Who came since the last count: a masked name, "" = nobody is named, and how many more. */
export interface Came {
  name: string;
  others: number;
}

/** A room as this process knows it, and the sockets that watch it: what a look finds becomes one frame for all. */
export class WatchedRoom {
  readonly sockets = new Set<RoomSocket>();
  /** Those that came before the first look, or knew more than this process, with the last line that each has. */
  #coming = new Map<RoomSocket, number>();
  /** The latest lines that stand. */
  #lines: SaidLine[] = [];
  #gone = new Set<number>();
  /** By person: until when they may not speak. */
  #mutes = new Map<number, number>();
  #update: Omit<Update, "gone"> | null = null;
  #shelf: Seek | null = null;
  #likesToldAt = 0;
  #likesTold = 0;
  #follows = 0;
  #online = 0;
  #onlineTold = 0;
  #came: Came | null = null;
  /** What the next look asks for. */
  after = -1;
  acts = -1;

  constructor(readonly id: number) {}

  get isOver(): boolean {
    return this.#update?.state === "ended" || this.#update?.state === "cancelled";
  }

  /** A socket watches: it gets what its page lacks, now or after the next look. @param has number of its last line */
  join(socket: RoomSocket, has: number): void {
    this.sockets.add(socket);
    this.#coming.delete(socket);
    // Another process may have told more than this one knows yet.
    if (this.#update && has <= this.after) this.#welcome(socket, has);
    else this.#coming.set(socket, has);
  }

  leave(socket: RoomSocket): void {
    this.sockets.delete(socket);
    this.#coming.delete(socket);
  }

  /** Keeps what was counted; it is told with the next look. */
  counted(online: number, came: Came | null): void {
    this.#online = online;
    if (came) this.#came = came;
  }

  /** Takes what a look found, and tells all sockets what they do not know. */
  look(row: LookRow, now: number): void {
    const messages = [...this.#newLines(row), ...this.#news(row), ...this.#counts(row, now)];
    this.acts = row.acts;
    this.#tell(messages);
    for (const [socket, has] of this.#coming) this.#welcome(socket, has);
    this.#coming.clear();
    this.#ban(row);
  }

  /** The room is not there any more. */
  vanish(): void {
    this.#coming.clear();
    this.#tell([{ type: "end" }]);
  }

  /**
   * Returns the frame that tells a page all it lacks.
   * @param has number of its last line @param userId null = a visitor
   */
  answer(has: number, userId: number | null): RoomFrame {
    const lines = this.#lines.filter(({ id }) => id > has);
    const from = Math.max(has, this.after - talkLimits.kept);
    const messages: RoomMessage[] = [{ type: "msg", after: from, upTo: Math.max(has, this.after), lines }];
    const gone = has > 0 ? [...this.#gone].filter((number) => number <= has) : [];
    if (this.#update) messages.push({ ...this.#update, gone });
    if (this.#shelf) messages.push(this.#shelf);
    const ban = userId === null ? null : this.#banOf(userId);
    if (ban) messages.push(ban);
    if (this.isOver) messages.push({ type: "end" });
    return this.#frame(messages);
  }

  #welcome(socket: RoomSocket, has: number): void {
    socket.tell(frameOf(JSON.stringify(this.answer(has, socket.owner?.userId ?? null))));
  }

  #newLines(row: LookRow): RoomMessage[] {
    const news = row.lines.filter(({ number }) => number > this.after);
    const upTo = news.at(-1)?.number ?? Math.max(this.after, 0);
    const after = news[0] ? news[0].number - 1 : upTo;
    this.after = upTo;
    for (const { number, gone } of news) if (gone) this.#gone.add(number);
    const lines = news.filter(({ gone }) => !gone).map(saidLine);
    this.#lines = [...this.#lines, ...lines].filter(({ id }) => id > upTo - talkLimits.kept);
    return upTo > after ? [{ type: "msg", after, upTo, lines }] : [];
  }

  #news(row: LookRow): RoomMessage[] {
    const gone = (row.gone ?? []).filter((number) => !this.#gone.has(number));
    for (const number of gone) this.#gone.add(number);
    if (gone.length > 0) this.#lines = this.#lines.filter(({ id }) => !this.#gone.has(id));
    const before = this.#update;
    const pinned = row.pinned && !row.pinned.gone ? saidLine(row.pinned) : null;
    const update = { type: "update" as const, state: stateOf(row), slow: row.slow, pinned };
    this.#update = update;
    const same =
      before?.state === update.state && before.slow === update.slow && before.pinned?.id === update.pinned?.id;
    const news: RoomMessage[] = same && gone.length === 0 ? [] : [{ ...update, gone }];
    if (update.state === "on_air" && before && before.state !== "on_air") news.push({ type: "publish" });
    const seek: Seek = { type: "seek", shelf: row.shelf, goods: row.explained };
    if (this.#shelf?.shelf !== seek.shelf) news.push(seek);
    this.#shelf = seek;
    return this.isOver && before?.state !== update.state ? [...news, { type: "end" }] : news;
  }

  #counts({ likes, follows }: LookRow, now: number): RoomMessage[] {
    const messages: RoomMessage[] = [];
    if (this.#came) messages.push({ type: "coming", name: this.#came.name, others: this.#came.others });
    else if (this.#online > this.#onlineTold) messages.push({ type: "coming", name: "", others: 0 });
    else if (this.#online < this.#onlineTold) messages.push({ type: "leave" });
    this.#came = null;
    this.#onlineTold = this.#online;
    if (likes !== this.#likesTold && now - this.#likesToldAt >= likesPauseMs) {
      messages.push({ type: "like", count: likes - this.#likesTold });
      this.#likesTold = likes;
      this.#likesToldAt = now;
    }
    if (follows !== this.#follows) messages.push({ type: "follow", count: follows });
    this.#follows = follows;
    return messages;
  }

  #ban({ mutes }: LookRow): void {
    if (!mutes) return;
    const before = this.#mutes;
    this.#mutes = new Map(
      mutes.map(({ userId, seconds }) => [userId, seconds === null ? Infinity : Date.now() + seconds * 1000]),
    );
    for (const socket of this.sockets) {
      const userId = socket.owner?.userId;
      if (userId === undefined || !this.#mutes.has(userId)) continue;
      // Read in whole seconds by the clock of the database: an old one is not told again for that.
      const told = before.get(userId);
      const until = this.#mutes.get(userId) ?? 0;
      if (told === until || Math.abs((told ?? 0) - until) < 5000) continue;
      const ban = this.#banOf(userId);
      if (ban) socket.tell(frameOf(JSON.stringify(this.#frame([ban]))));
    }
  }

  #banOf(userId: number): RoomMessage | null {
    const until = this.#mutes.get(userId);
    if (until === undefined || until <= Date.now()) return null;
    return { type: "ban", seconds: until === Infinity ? null : Math.ceil((until - Date.now()) / 1000) };
  }

  #tell(messages: readonly RoomMessage[]): void {
    if (messages.length === 0 || this.sockets.size === this.#coming.size) return;
    const frame = frameOf(JSON.stringify(this.#frame(messages)));
    for (const socket of this.sockets) if (!this.#coming.has(socket)) socket.tell(frame);
  }

  #frame([message = { type: "leave" }, ...also]: readonly RoomMessage[]): RoomFrame {
    const line = message.type === "msg" ? message.lines[0] : null;
    const name = line?.name ?? (message.type === "coming" ? message.name : "");
    const form = { name, host: line?.host ?? false };
    return { type: "live", group: this.id, form, message, also, online: this.#onlineTold, like: this.#likesTold };
  }
}
