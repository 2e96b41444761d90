/** Parts of the console that other areas may use on their screens. */
import consoleStyles from "./console.css?url";

export { consoleMeta } from "./console-meta";

export { ConsoleProblemPage } from "./ui/console-problem";
export { consoleLinks } from "./ui/styles";
export { TextsFields } from "./ui/texts-fields";
export { useConsoleForm } from "./ui/use-console-form";
export { useMoment, useZone } from "./ui/use-moment";
export { consoleStyles };
