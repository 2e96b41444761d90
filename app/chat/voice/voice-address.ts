/** Address of a recording; a 404 for anybody but the parties of its conversation. */
export const voiceAddress = (id: string) => `/voices?id=${id}`;
