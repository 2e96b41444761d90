/** The member of staff and their network address: the start of every audit log entry. */
export interface Actor {
  staff: { id: number; name: string; role: string };
  /** Network address. */
  address: string;
}
