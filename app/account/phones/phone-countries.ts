/** The choice of a country beside a phone number. */
export interface PhoneCountries {
  /** Country of the market; "" = unknown, and its numbers are chosen as local ones. */
  usual: string;
  list: [code: string, callingCode: string, name: string][];
}
