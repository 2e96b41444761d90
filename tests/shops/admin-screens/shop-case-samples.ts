export const picture = { src: "/media/ab", width: 10, height: 10, tint: 1 };
export const seen = { picture: null as string | null, number: null as string | null, at: 0, by: "" };
export const filter = { state: "in_review", searchText: "", type: null as string | null };
