/** Who writes a post: a person, for themselves or for the shop they work in. The right "posts" was asked before. */
export interface Writer {
  userId: number;
  /** Null = for themselves. */
  shopId: number | null;
}
