import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readEnv } from "~/app/platform/env/env.server";
import { createLogger } from "~/app/platform/process/log.server";
import { createLocalBus, createRedisBus } from "~/app/platform/process/pubsub.server";
import { openBus } from "~/app/start/open.server";
import { isStartError } from "~/db/start-error.server";

test("a handler hears its channel until it is taken off", async () => {
  const bus = createLocalBus();
  const heard: string[] = [];
  const end = bus.subscribe("pages", (message) => heard.push(message));
  bus.subscribe("other", (message) => heard.push(`other ${message}`));
  await bus.publish("pages", "1");
  end();
  await bus.publish("pages", "2");
  expect(heard).toEqual(["1"]);
  await bus.close();
});

test("an unreachable Redis is refused with its reason, quickly", async () => {
  await expect(
    createRedisBus(
      () => "redis://127.0.0.1:1",
      () => {},
      500,
    ),
  ).rejects.toThrow(/ECONNREFUSED|closed/);
});

test("a start that cannot reach its Redis says so in one sentence, without the password", async () => {
  const env = readEnv({ REDIS_URL: "redis://:geheim@127.0.0.1:1" });
  const refused = await openBus(env, createLogger("silent")).catch((error: unknown) => error);
  expect(isStartError(refused) && refused.message).toMatch(
    /^REDIS_URL: the Redis at 127\.0\.0\.1:1 cannot be used \((?!.*geheim).+\)\. Start it, correct it or unset it\.$/,
  );
});

/** Starts as much of Redis as a connection needs; records the passwords it receives. */
async function pretendRedis() {
  const passwords: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.setEncoding("utf8").on("data", (text: string) => {
      for (const [command = ""] of text.matchAll(/\*\d+\r\n(?:\$\d+\r\n[^\r]*\r\n)+/g)) {
        const [name, ...args] = command.split("\r\n").filter((_line, at) => at > 0 && at % 2 === 0);
        if (name?.toLowerCase() === "auth") passwords.push(args.join(" "));
        socket.write(name?.toLowerCase() === "info" ? "$9\r\nloading:0\r\n" : "+OK\r\n");
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const lose = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  onTestFinished(() => {
    lose();
    server.close();
  });
  return { port, passwords, lose, open: () => sockets.size };
}

test("a lost connection to Redis comes back with the user and password of the moment", async () => {
  const redis = await pretendRedis();
  let login = ":first";
  const bus = await createRedisBus(
    () => `redis://${login}@127.0.0.1:${redis.port}`,
    () => {},
  );
  onTestFinished(() => bus.close());
  expect(new Set(redis.passwords)).toEqual(new Set(["first"]));
  login = "shop:se%2Fcond";
  redis.passwords.length = 0;
  redis.lose();
  await expect.poll(() => redis.passwords).toEqual(["shop se/cond", "shop se/cond"]);
});

test("a bus that was closed keeps no connection", async () => {
  const redis = await pretendRedis();
  const bus = await createRedisBus(
    () => `redis://127.0.0.1:${redis.port}`,
    () => {},
    5000,
  );
  expect(redis.open()).toBe(2);
  await bus.close();
  await expect.poll(redis.open).toBe(0);
});
