/** Max code points of each text of a shop's profile; of `keywords`, the max number of words. */
export const profileLimits = {
  name: 40,
  keywords: 12,
  keyword: 20,
  description: 1000,
  city: 40,
  address: 140,
  phone: 32,
  greeting: 400,
  hours: 80,
  notice: 280,
} as const;
