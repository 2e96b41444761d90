/** Addresses of the route table that hold a number (or "new"); the others are `href`'s. */
export const categoryAddress = (id: number | "new") => `/operator/categories/${id}` as const;
export const attributeAddress = (id: number | "new") => `/operator/attributes/${id}` as const;
export const brandAddress = (id: number | "new") => `/operator/brands/${id}` as const;
