const files = import.meta.glob<Record<string, unknown>>([
  "../../app/*/routes/**/*.{ts,tsx}",
  "../../app/*/{seller,admin}/routes/**/*.{ts,tsx}",
]);

/** The module of a file that the route table names, from `app/` on. Throws when there is no such file. */
export async function routeModule<Exports = Record<string, unknown>>(file: string): Promise<Exports> {
  const load = files[`../../app/${file}`];
  if (!load) throw new Error(`the route table names app/${file}, which is not there`);
  return (await load()) as Exports;
}
