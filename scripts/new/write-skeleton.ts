import { Complaint, createChanges } from "./changes";
import { readNewArguments, usage } from "./new-arguments";
import { writeModule } from "./write-module";
import { writeRoute } from "./write-route";

/** Writes the requested skeleton, unformatted, and returns the names of the files. */
export function writeSkeleton(root: string, args: string[]): string[] {
  const requested = readNewArguments(args);
  if ("wrong" in requested) throw new Complaint(`${requested.wrong}\n${usage}`);
  const changes = createChanges(root);
  if (requested.what === "module") writeModule(changes, requested.name);
  else writeRoute(changes, requested);
  return changes.write();
}
