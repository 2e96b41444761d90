import type { TestProject } from "vitest/node";
import { startTestServer } from "./test-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the test PostgreSQL, with a maintenance database. */
    testServer: string;
    /** Name of the migrated template database that each test file copies. */
    testTemplate: string;
  }
}

type Server = Awaited<ReturnType<typeof startTestServer>>;
/** Several vitest projects run this in one process: they share one server, and the last one stops it. */
const shared = globalThis as { pasarTests?: { server: Promise<Server>; users: number } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.pasarTests ??= { server: startTestServer(), users: 0 };
  const mine = shared.pasarTests;
  mine.users++;
  const server = await mine.server;
  project.provide("testServer", server.url);
  project.provide("testTemplate", server.template);
  return async () => {
    mine.users--;
    if (mine.users > 0) return;
    shared.pasarTests = undefined;
    await server.stop();
  };
}
