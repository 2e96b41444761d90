/** Path of one complaint in the console; paths with an id in them do not come from `href`. */
export const complaintAddress = (id: number) => `/operator/complaints/${id}` as const;
