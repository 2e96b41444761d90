import { expect, test } from "vitest";
import { createLocalBus, createRedisBus } from "~/app/platform/pubsub.server";

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
