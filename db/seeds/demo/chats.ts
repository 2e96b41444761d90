/** A conversation of the demo, in chronological order. */
export interface DemoChat {
  /**
   * The demo buyer writes to the demo merchant's shop or to another one; `other` = someone else writes to the demo
   * merchant's shop.
   */
  between: "buyer and merchant" | "buyer and shop" | "other and merchant";
  said: { by: "buyer" | "shop"; text?: string; card?: "goods" | "order" }[];
}

export const demoChats: DemoChat[] = [
  {
    between: "other and merchant",
    said: [
      { by: "buyer", card: "goods" },
      { by: "buyer", text: "Is this one in stock in green?" },
      { by: "buyer", text: "I would like to have it by Friday." },
    ],
  },
  {
    between: "other and merchant",
    said: [
      { by: "buyer", text: "Do you send to Penang?" },
      { by: "shop", text: "We do. It takes three to five days." },
      { by: "buyer", text: "Thank you!" },
    ],
  },
  {
    between: "buyer and shop",
    said: [
      { by: "buyer", text: "How long is the warranty?" },
      { by: "shop", text: "Two years, and we pay for the way back." },
    ],
  },
  {
    between: "buyer and merchant",
    said: [
      { by: "buyer", card: "goods" },
      { by: "buyer", text: "Hi! Does it come with a case?" },
      { by: "shop", text: "Hello! Yes, every one comes in its own case." },
      { by: "buyer", card: "order" },
      { by: "buyer", text: "Great. When does this one leave?" },
      { by: "shop", text: "Today, with the post at four." },
    ],
  },
];

/** Quick replies of the demo merchant's shop. */
export const demoReplies = [
  "It leaves today.",
  "It is in stock.",
  "You can send it back within 15 days.",
  "Thank you!",
];
