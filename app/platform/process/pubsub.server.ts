import Redis from "ioredis";

/** Hints between processes. Nothing depends on their arrival: every consumer can also find out by itself. */
export interface Bus {
  publish(channel: string, message: string): Promise<void>;
  /** Returns a function that ends the subscription. */
  subscribe(channel: string, handler: (message: string) => void): () => void;
  /** Resolves while messages can be sent; rejects with the reason otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

type Handlers = Map<string, Set<(message: string) => void>>;

function addHandler(handlers: Handlers, channel: string, handler: (message: string) => void): boolean {
  const known = handlers.get(channel);
  if (known) {
    known.add(handler);
    return false;
  }
  handlers.set(channel, new Set([handler]));
  return true;
}

/** Creates a bus within one process: handlers are called synchronously. */
export function createLocalBus(): Bus {
  const handlers: Handlers = new Map();
  return {
    async publish(channel, message) {
      for (const handler of handlers.get(channel) ?? []) handler(message);
    },
    subscribe(channel, handler) {
      addHandler(handlers, channel, handler);
      return () => handlers.get(channel)?.delete(handler);
    },
    async ping() {},
    async close() {
      handlers.clear();
    },
  };
}

/** Retry strategy that reconnects with the current user and password. */
function reconnectingAs(address: () => string, redis: () => Redis) {
  return (tries: number) => {
    const { username, password } = new URL(address());
    redis().options.username = decodeURIComponent(username);
    redis().options.password = decodeURIComponent(password);
    return Math.min(tries * 50, 2000);
  };
}

/**
 * Creates a bus between processes over Redis pub/sub. Rejects when Redis cannot be reached within `timeoutMs`.
 * @param address returns the current address
 */
export async function createRedisBus(
  address: () => string,
  onError: (error: Error) => void,
  timeoutMs = 5000,
): Promise<Bus> {
  const url = address();
  const options = { lazyConnect: true, enableAutoPipelining: true, connectTimeout: timeoutMs };
  const sender = new Redis(url, { ...options, maxRetriesPerRequest: 1, retryStrategy: () => null });
  // Without a handler ioredis prints every refused connection; the first failure is thrown by connect() below.
  sender.on("error", () => {});
  await sender.connect();
  sender.disconnect();

  const publisher: Redis = new Redis(url, {
    ...options,
    maxRetriesPerRequest: 1,
    retryStrategy: reconnectingAs(address, () => publisher),
  });
  const subscriber: Redis = new Redis(url, {
    ...options,
    maxRetriesPerRequest: null,
    retryStrategy: reconnectingAs(address, () => subscriber),
  });
  publisher.on("error", onError);
  subscriber.on("error", onError);
  await Promise.all([publisher.connect(), subscriber.connect()]);

  const handlers: Handlers = new Map();
  subscriber.on("message", (channel: string, message: string) => {
    for (const handler of handlers.get(channel) ?? []) handler(message);
  });
  return {
    async publish(channel, message) {
      await publisher.publish(channel, message);
    },
    subscribe(channel, handler) {
      if (addHandler(handlers, channel, handler)) subscriber.subscribe(channel).catch(onError);
      return () => handlers.get(channel)?.delete(handler);
    },
    async ping() {
      await publisher.ping();
    },
    async close() {
      handlers.clear();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
