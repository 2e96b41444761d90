import * as build from "virtual:remix/server-build";
import { rendererFiles } from "~/app/platform/http/renderer-files.server";
import { run } from "./app/run.server";

await run({ build, rendererFiles: rendererFiles("build/client") });
