const files = import.meta.glob<Record<string, unknown>>([
  "../../app/*/routes/**/*.{ts,tsx}",
  "../../app/*/{seller,admin}/routes/**/*.{ts,tsx}",
]);

/** Imports a module that the route table names, relative to `app/`. Throws when there is no such file. */
export async function routeModule<Exports = Record<string, unknown>>(file: string): Promise<Exports> {
  const load = files[`../../app/${file}`];
  if (!load) throw new Error(`the route table names app/${file}, which is not there`);
  return (await load()) as Exports;
}
