const none = { all: 0, upheld: 0 };
/** A complaint about goods, as staff see it. */
export const complaint = {
  ...{
    id: 12,
    nickname: "Lena",
    memberCode: "M1",
    reason: "fakeTransaction",
    body: "So",
    pictures: [] as object[],
    at: 0,
  },
  ...{ kind: "goods", subjectId: 7, shopId: 5 as number | null, userId: 4, sameSubject: none, sameShop: none },
  ...{ samePerson: none, outcome: null as string | null, claimedBy: null as string | null, version: 2 },
  ...{ other: "Trail" as string | null, otherCode: "M2" as string | null, answer: "", notice: "" },
  ...{ decidedBy: "Siti", decidedAt: 0 as number | null },
};
