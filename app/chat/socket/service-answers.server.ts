import type { Bus } from "~/app/platform/process/pubsub.server";
import { addressKey } from "~/app/platform/throttle/address-key.server";
import { frameOf, type HeldSocket } from "./held-socket.server";
import type { SocketRegister } from "./socket-register.server";

export const serviceChannel = "service-answers";

/** The asker: a person, or a visitor by the socket that they name, or by their network address. */
interface Asker {
  userId: number | null;
  /** The id from `init`; "" = none. */
  clientId: string;
  address: string;
}

/** An answer of the service without a conversation: the greeting and the bot's answers. */
export interface ServiceAnswer {
  to: Asker;
  /** Continues from the id of the question. */
  id: number;
  name: string;
  message: { type: string; content: unknown };
  /** Unix seconds. */
  at: number;
}

/**
 * Sends an answer to the sockets of the asker, in whatever process they are. Not stored: the call itself returns the
 * same.
 */
export function sendToService(
  bus: Pick<Bus, "publish"> | undefined,
  { to, id, name, message, at }: ServiceAnswer,
): void {
  const form = { id: 0, name, avatar: "" };
  const frame = { type: "service", id, seq: 0, to_id: to.userId ?? 0, form, message, createtime: at };
  const asker = { ...to, address: addressKey(to.address) };
  bus?.publish(serviceChannel, JSON.stringify({ to: asker, frame })).catch(() => undefined);
}

/** Writes an answer to the asker's sockets in this process. */
export function sendAnswer(register: SocketRegister, message: string): void {
  const { to, frame } = JSON.parse(message) as { to: Asker; frame: unknown };
  const told = frameOf(JSON.stringify(frame));
  for (const socket of socketsOf(register, to)) socket.tell(told);
}

/**
 * For a person, the sockets of other clients: our own pages need none. For a visitor the named socket; without a name,
 * the one of the network address, if only one socket there is unbound.
 */
function socketsOf(register: SocketRegister, { userId, clientId, address }: Asker): HeldSocket[] {
  if (userId !== null) return [...register.ofUser(userId)].filter(({ resumed }) => !resumed);
  const named = register.unbound.get(clientId);
  if (named) return [named];
  const there = [...register.unboundAt(address)];
  return there.length === 1 && clientId === "" ? there : [];
}
