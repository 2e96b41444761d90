export interface Actor {
  staff: { id: number; name: string; role: string };
  address: string;
}
