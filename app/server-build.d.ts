declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "#router/server";

  const build: ServerBuild;
  export = build;
}
