import type { IconName } from "~/app/design/icons";
import type { Fields, Served } from "../fields/field";

/**
 * What the editor, the gates and the JSON API have to know of a module type besides its values. Every member is
 * required: what is left out of a new module does not compile.
 */
export interface ModuleFacts<Params extends Fields, Row extends Fields, Drawn> {
  /** Shown in the palette and in the outline. */
  icon: IconName;
  /** Merchants may put it on the pages of their shop. What names articles, adverts or other shops is the platform's. */
  merchants: boolean;
  /** It draws something even without rows. */
  drawsEmpty: boolean;
  /**
   * The text whose contrast is checked: in the colour of the module's style, or in colours that are params (`text` on
   * `ground`, where the param `words` is not empty). null = it has no text, or its colours are ours.
   */
  contrast: "style" | Record<"words" | "text" | "ground", keyof Params & string> | null;
  /**
   * What the JSON API changes: a row for clients that read the first one without checking that it exists, or what a row
   * has more for them. null = it is served as drawn.
   */
  wire: { standIn: Partial<NonNullable<Drawn>> } | { row(drawn: Drawn): object } | null;
  /** null for the modules that have no row fields. */
  rows: RowFactsOf<Params, Row, Drawn>;
}

type RowFactsOf<Params extends Fields, Row extends Fields, Drawn> = string extends keyof Row
  ? RowFacts<Params, Row, Drawn> | null
  : keyof Row extends never
    ? null
    : RowFacts<Params, Row, Drawn>;

interface RowFacts<Params extends Fields, Row extends Fields, Drawn> {
  /** The field without which a row is left out or stays blank; null = a row shows something without any field. */
  needs: { field: keyof Row & string; without: "leftOut" | "blank" } | null;
  /** The rows that are drawn; `unless` = the first alone, all of them where this param is set. */
  shown: "all" | "first" | { unless: keyof Params & string };
  /** The page that a row leads to when it is nothing but a link: such a row is left out while its page is not built. */
  leads: { field: keyof Row & string; to(value: string): string } | null;
  /**
   * The preview while somebody types. "words": the texts, colours and icons over the row as last drawn. A function
   * draws the row from its fields alone; `before` are the rows as last drawn.
   */
  live: "words" | { draw(row: Served<Row>, before: readonly Drawn[]): Drawn };
}
