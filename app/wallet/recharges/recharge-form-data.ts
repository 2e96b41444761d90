import type { FieldPicture } from "~/app/design/form/picture-field";
import type { FormReply } from "~/app/platform/http/form.server";
import type { RechargeMethod } from "./recharge";

/** What the form that tops up the wallet is drawn from. */
export interface RechargeFormData {
  methods: readonly RechargeMethod[];
  method: RechargeMethod;
  /** The purchase that waits for it; amounts in minor units. */
  purchase: { numbers: string[]; missingMinor: number | null } | null;
  reviewHours: number;
  bank: { bank: string; holder: string; number: string; reference: string };
  /** TRC20. */
  address: string;
  /** Contract of the coin there, and how many blocks make a transfer certain. */
  contract: string;
  confirmations: number;
  /** Least coins, as a decimal; null where a purchase says how much. */
  minimum: string | null;
  /** Market currency for one coin, as a decimal. */
  rate: string;
  /** What has to be sent, as it is typed; null = the buyer says how much. */
  exactly: string | null;
}

/** A refused form, with the pictures that were accepted. */
export type RechargeReply = FormReply & { pictures: FieldPicture[] };
