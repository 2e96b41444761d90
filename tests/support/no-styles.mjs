/** Lets programs of tests import verbs whose area's door for screens names stylesheets: a stylesheet is an empty module. Load it before tsx. */
import { register } from "node:module";

const hooks = `export async function load(url, context, nextLoad) {
  if (!/\\.css(\\?|$)/.test(url)) return nextLoad(url, context);
  return { format: "module", source: "export default ''", shortCircuit: true };
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
