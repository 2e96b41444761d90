import { Complaint, createChanges } from "./changes";
import { readNewArguments, usage } from "./new-arguments";
import { writeModule } from "./write-module";
import { writeRoute } from "./write-route";

/** Writes what the command line asks for, unformatted, and returns the names of the files. */
export function writeSkeleton(root: string, args: string[]): string[] {
  const wanted = readNewArguments(args);
  if ("wrong" in wanted) throw new Complaint(`${wanted.wrong}\n${usage}`);
  const changes = createChanges(root);
  if (wanted.what === "module") writeModule(changes, wanted.name);
  else writeRoute(changes, wanted);
  return changes.write();
}
