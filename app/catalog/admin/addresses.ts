/** Paths of routes with an id (or "new") in them; all others come from `href`. */
export const categoryAddress = (id: number | "new") => `/operator/categories/${id}` as const;
export const attributeAddress = (id: number | "new") => `/operator/attributes/${id}` as const;
export const brandAddress = (id: number | "new") => `/operator/brands/${id}` as const;
export const submissionAddress = (id: number) => `/operator/submissions/${id}` as const;
export const goodsAddress = (id: number) => `/operator/goods/${id}` as const;
