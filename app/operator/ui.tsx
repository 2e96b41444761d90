/** Parts of the console that other areas may use on their screens. */
import consoleStyles from "./console.css?url";

export { consoleMeta } from "./console-meta";

export { ConsoleProblemPage } from "./ui/console-problem";
export { ListCard } from "./ui/list/list-card";
export { FilterSelect, ListFilter } from "./ui/list/list-filter";
export { ListPage } from "./ui/list/list-page";
export { ListTabs } from "./ui/list/list-tabs";
export { consoleLinks } from "./ui/styles";
export { TextsFields } from "./ui/texts-fields";
export { useConsoleForm } from "./ui/use-console-form";
export { useMoment, useZone } from "./ui/use-moment";
export { consoleStyles };
