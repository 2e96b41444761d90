/** Who of the staff does it, and from where: what every entry of the audit log begins with. */
export interface Actor {
  staff: { id: number; name: string; role: string };
  /** Network address. */
  address: string;
}
