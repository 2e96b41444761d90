/** What staff ask of a host on air; it comes with the answer to each segment. */
export interface HostWarning {
  id: number;
  words: string;
  /** First name of whoever asks. */
  by: string;
  /** Ms since 1970. */
  at: number;
}
