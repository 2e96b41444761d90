import type { IconName } from "~/app/design/icons";
import type { Fields, Served } from "../fields/field";

/**
 * Properties of a module type, besides its values, for the editor, the gates and the JSON API. Every member is
 * required, so that an incomplete new module does not compile.
 */
export interface ModuleFacts<Params extends Fields, Row extends Fields, Drawn> {
  /** Shown in the palette and in the outline. */
  icon: IconName;
  /**
   * Merchants may use it on their shop's pages. Modules that reference articles, adverts or other shops are for the
   * platform only.
   */
  merchants: boolean;
  /** It renders something even without rows. */
  drawsEmpty: boolean;
  /**
   * The text whose contrast is checked: in the colour of the module's style, or in colours that are params (`text` on
   * `ground`, where the param `words` is not empty). null = no text, or fixed colours.
   */
  contrast: "style" | Record<"words" | "text" | "ground", keyof Params & string> | null;
  /**
   * Changes for the JSON API: a row for clients that read the first one without checking that it exists, or additional
   * row fields. null = served as rendered.
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
  /** The field without which a row is left out or stays blank; null = a row never depends on a single field. */
  needs: { field: keyof Row & string; without: "leftOut" | "blank" } | null;
  /** The rendered rows; `unless` = the first only, all of them where this param is set. */
  shown: "all" | "first" | { unless: keyof Params & string };
  /** The target of a row that is only a link: such a row is left out while its page is not built. */
  leads: { field: keyof Row & string; to(value: string): string } | null;
  /**
   * The preview while typing. "words": the texts, colours and icons over the row as last rendered. A function renders
   * the row from its fields alone; `before` are the rows as last rendered.
   */
  live: "words" | { draw(row: Served<Row>, before: readonly Drawn[]): Drawn };
}
