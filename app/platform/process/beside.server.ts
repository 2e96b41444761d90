import { type ChildProcess, fork } from "node:child_process";

/** Separate programs: their names in the build, and their sources. */
export const programs = {
  pictures: "app/platform/media/work/picture-child.server.ts",
  "paint-demo": "db/seeds/pictures/paint-child.server.ts",
} as const;

/**
 * Starts one of `programs`: the built one next to a built server, otherwise its source. It gets only the environment
 * variables it needs to run, and therefore no secret; its output goes where ours goes.
 */
export function startBeside(name: keyof typeof programs, args: string[] = []): ChildProcess {
  const fromSource = /\.ts(?:\?|$)/.test(import.meta.url);
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot, NODE_ENV } = process.env;
  return fork(fromSource ? programs[name] : `build/server/${name}.js`, args, {
    env: { PATH, HOME, TMPDIR, TEMP, SystemRoot, NODE_ENV },
    execArgv: fromSource ? ["--import", "tsx"] : [],
    serialization: "advanced",
  });
}
