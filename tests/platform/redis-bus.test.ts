import { expect, test } from "vitest";
import { createRedisBus } from "~/app/platform/process/pubsub.server";
import { freePort, killHard } from "../support/chat-crowd";
import { startRedis } from "../support/redis";

const patient = { timeout: 20_000 };

// Where redis-server is not installed both are the stand-in.
test.each([true, false])("messages go from one bus to another, in order and whole (stand-in: %s)", async (standIn) => {
  const port = await freePort();
  const redis = await startRedis(port, { standIn });
  const errors: Error[] = [];
  const open = () =>
    createRedisBus(
      () => `redis://127.0.0.1:${port}`,
      (error) => errors.push(error),
    );
  const [here, there] = await Promise.all([open(), open()]);
  const heard: string[] = [];
  there.subscribe("rooms", (message) => heard.push(message));
  // A subscription takes a moment: only what follows is counted.
  await expect.poll(() => here.publish("rooms", "first").then(() => heard), patient).toContain("first");

  const sent = Array.from({ length: 300 }, (_, at) => `${at} ${"茶\r\n".repeat(at * 10)}`);
  await Promise.all([...sent.map((message) => here.publish("rooms", message)), here.publish("elsewhere", "not heard")]);
  await expect.poll(() => heard.at(-1), patient).toBe(sent.at(-1));
  expect(heard.filter((message) => message !== "first")).toEqual(sent);

  expect(errors).toEqual([]);
  await killHard(redis);
  await expect(here.ping()).rejects.toThrow();
  await startRedis(port, { standIn });
  const again = () =>
    here.publish("rooms", "again").then(
      () => heard.at(-1),
      () => "lost",
    );
  await expect.poll(again, patient).toBe("again");
  await Promise.all([here.close(), there.close()]);
});
