import type { FieldPicture } from "~/app/design/form/picture-field";
import type { FormReply } from "~/app/platform/http/form.server";
import type { RechargeMethod } from "./recharge";

export interface RechargeFormData {
  methods: readonly RechargeMethod[];
  method: RechargeMethod;
  /** The purchase waiting for it; amounts in minor units. */
  purchase: { numbers: string[]; missingMinor: number | null } | null;
  reviewHours: number;
  bank: { bank: string; holder: string; number: string; reference: string };
  /** TRC20. */
  address: string;
  /** Contract of the coin, and the required number of blocks. */
  contract: string;
  confirmations: number;
  /** Min amount of coins, as a decimal; null where a purchase determines it. */
  minimum: string | null;
  /** Market currency per coin, as a decimal. */
  rate: string;
  /** The amount to send, as typed; null = the buyer chooses. */
  exactly: string | null;
}

/** A refused form, with the accepted pictures. */
export type RechargeReply = FormReply & { pictures: FieldPicture[] };
