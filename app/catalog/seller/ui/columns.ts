/** Column groups that the chips above the matrix select on a phone; a desktop shows all. */
export const matrixColumns = ["prices", "was", "cost", "weight", "article", "picture", "all"] as const;

export const columnModes = {
  price: "decimal",
  was: "decimal",
  cost: "decimal",
  stock: "numeric",
  weight: "decimal",
  article: "text",
} as const;
