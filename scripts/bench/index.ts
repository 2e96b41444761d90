import path from "node:path";
import { type Figures, printFigures } from "./figures";
import { benchHome } from "./home";
import { benchSearch } from "./search";
import { benchStart } from "./start";
import { benchVisitor } from "./visitor";
import { benchWeight } from "./weight";

process.chdir(path.resolve(import.meta.dirname, "../.."));

const benches: Record<string, () => Promise<Figures>> = {
  home: benchHome,
  search: benchSearch,
  start: benchStart,
  visitor: benchVisitor,
  weight: benchWeight,
};

const [name = "", ...options] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if (!bench) {
  console.error(`Usage: npm run bench -- NAME [--json], where NAME is one of ${Object.keys(benches).join(", ")}.`);
  process.exit(2);
}
const figures = await bench();
printFigures(figures, options.includes("--json"));
process.exit(figures.pass ? 0 : 1);
