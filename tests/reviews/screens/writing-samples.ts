export const picture = { src: "/media/ab", width: 9, height: 9, tint: 1 };
export const review = {
  id: 1,
  name: "Lena",
  avatar: null,
  anonymous: false,
  stars: 4,
  bought: ["Blue"],
  body: "Good" as string,
  translation: null,
  pictures: [] as object[],
  reply: "",
  followUp: null as object | null,
  writtenAt: 0,
};
export const line = {
  lineId: 3,
  orderId: 8,
  goodsId: 7,
  title: "Boots",
  spec: "Blue",
  picture,
  receivedAt: 0 as number | null,
  place: "open",
  review: null as object | null,
};
