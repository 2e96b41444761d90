export const picture = { src: "/media/ab", width: 10, height: 10, tint: 1 };
export const scores = { description: 4.5, delivery: 4, service: 3.5 };
export const profile = {
  id: 5,
  name: "Trail",
  kind: "flagship",
  state: "open",
  notice: "",
  logo: null as object | null,
  live: false,
  followers: 1200,
  scores: null as typeof scores | null,
  city: "",
  rated: 3,
  description: "",
  services: [] as string[],
  goods: 12,
  openedAt: 0,
  phone: "",
  hours: "",
  address: "",
  point: null as object | null,
  licence: null as object | null,
};
export const followed = { ...profile, newest: [] as object[] };
