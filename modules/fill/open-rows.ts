import { leadsNowhere } from "~/app/platform/http/built-pages";
import { shapeOf } from "../format/shapes";

/**
 * Returns false for a row that is only a link to a page that is not built yet: it is kept in the document, and left out
 * when drawn. Rows of other modules are drawn without such a link.
 * @param row its values, as stored or in one language
 */
export function isOpenRow(type: string, row: Readonly<Record<string, unknown>>): boolean {
  const leads = shapeOf(type)?.facts.rows?.leads;
  const value = leads && row[leads.field];
  return !leads || typeof value !== "string" || !leadsNowhere(leads.to(value));
}
