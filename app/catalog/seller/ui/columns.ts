/** What the chips above the matrix show of each row on a phone; a desktop shows all. */
export const matrixColumns = ["prices", "was", "cost", "weight", "article", "picture", "all"] as const;

/** Keyboards of the columns. */
export const columnModes = {
  price: "decimal",
  was: "decimal",
  cost: "decimal",
  stock: "numeric",
  weight: "decimal",
  article: "text",
} as const;
