/** What the platform keeps of a line, and by which rule. Orders freeze it. */
export interface CommissionTerms {
  /** Null = of the time before rules. */
  ruleId: number | null;
  /** Of the line after the shop's coupon, before the platform's, without freight. */
  permille: number;
  /** Of each line, minor units; null = none. */
  minMinor: number | null;
  maxMinor: number | null;
}
