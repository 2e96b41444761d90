export const version = {
  id: 7,
  number: 3,
  live: false,
  kept: false,
  note: "New",
  author: null,
  createdAt: 0,
  modules: 4,
  wasLive: true,
};
