/** Address of a recording; whoever is no party of its conversation finds nothing there. */
export const voiceAddress = (id: string) => `/voices?id=${id}`;
