/** Path of one case in the console; paths with an id in them do not come from `href`. */
export const caseAddress = (id: number) => `/operator/desk/${id}` as const;
