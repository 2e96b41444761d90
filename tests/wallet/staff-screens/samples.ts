/** A top-up that waits for finance. */
export const recharge = {
  ...{
    id: 6,
    method: "bank",
    state: "in_review",
    currency: "USD",
    amountMinor: 2000,
    creditedMinor: null as number | null,
  },
  ...{
    nickname: "Lena",
    memberCode: "M1",
    memberSince: 0,
    shop: null as string | null,
    shopId: null as number | null,
    userId: 4,
  },
  ...{ at: 0, soFar: { credited: 1, refused: 2 }, screenshot: { hash: "ab", width: 10, height: 20 }, reason: "" },
  ...{
    sentMicro: null as number | null,
    rateMicro: null as number | null,
    chainId: null as string | null,
    logIndex: 0,
  },
  ...{
    sameChain: null as number | null,
    samePicture: null as number | null,
    groupId: null as number | null,
    paid: false,
  },
  ...{
    balanceMinor: 500,
    chain: null as object[] | null,
    purchase: null as object | null,
    transferId: null as number | null,
  },
  ...{
    reading: null as object | null,
    readAt: null as number | null,
    readingError: "",
    outcome: null as string | null,
  },
  ...{ reviewedBy: null as string | null, reviewedAt: null as number | null },
};
