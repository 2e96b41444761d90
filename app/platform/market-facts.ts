/** Who runs the market and how to reach them, in one language; "" = not said. */
export interface MarketFacts {
  company: string;
  address: string;
  mail: string;
  phone: string;
  hours: string;
  /** Links at the foot of pages. */
  links: { words: string; href: string }[];
}
