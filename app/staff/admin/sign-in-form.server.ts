import { z } from "zod";
import { accountName, isEmail, limits } from "~/app/account/api.server";
import { isOneLine, lengthOf } from "~/app/platform/http/typed-text";
import { factorCode } from "~/app/platform/second-factor/second-factor.server";
import { isCommonPassword } from "~/app/platform/secrets/common-passwords.server";
import { isContextWord } from "~/app/platform/secrets/context-words.server";
import { staffRoles } from "../permissions";
import { factorProofs } from "./factor-proofs";

const text = () => z.string({ error: "required" });
const anyPassword = text().refine((typed) => lengthOf(typed) <= limits.password.max, "tooLong");

type Names = readonly (string | null)[];

/**
 * Schema of a staff password, longer than a buyer's because staff decide over other people's money and pages. In code
 * points.
 * @param names of the account and of the shop
 */
const staffPassword = (names: Names) =>
  text()
    .refine((typed) => lengthOf(typed) >= 12, "operator:errors.passwordShort")
    .refine((typed) => lengthOf(typed) <= limits.password.max, "tooLong")
    .refine((typed) => !isCommonPassword(typed), "passwordCommon")
    .refine((typed) => !isContextWord(typed, names), "passwordNames");

const email = text()
  .transform(accountName)
  .refine((typed) => isEmail(typed), "email");

const name = text()
  .transform((typed) => typed.trim().normalize("NFC"))
  .refine((typed) => typed !== "", "required")
  .refine((typed) => isOneLine(typed), "characters")
  .refine((typed) => lengthOf(typed) <= 40, "tooLong");

const id = z.coerce.number({ error: "choose" }).int().positive();
const role = z.enum(staffRoles, { error: "choose" });

/** Schemas of the staff forms. Any text passes as a password at sign-in: errors never tell which part is wrong. */
export const staffSignInForm = z.object({ email: text().max(limits.email.max, "tooLong"), password: anyPassword });
export const passwordLinkForm = z.object({ email });
export const secondFactorForm = z.object({ code: factorCode("code") });
export const acceptForm = (isNew: boolean, names: Names = []) =>
  z
    .object({ name: isNew ? name : name.optional(), password: staffPassword(names), repeatPassword: text() })
    .refine((form) => form.password === form.repeatPassword, { path: ["repeatPassword"], error: "passwordSame" })
    .refine((form) => !isContextWord(form.password, [form.name]), { path: ["password"], error: "passwordNames" });
export const inviteForm = z.object({ email, role });
export const staffIdForm = z.object({ id });
export const factorResetForm = z.object({ id, proof: z.enum(factorProofs, { error: "choose" }) });
export const roleForm = z.object({ id, role });
export const newPasswordForm = (names: Names) =>
  z
    .object({ presentPassword: anyPassword, newPassword: staffPassword(names), repeatPassword: text() })
    .refine((form) => form.newPassword === form.repeatPassword, { path: ["repeatPassword"], error: "passwordSame" });
export const ownPasswordForm = z.object({ password: anyPassword });
export const passwordAndFactorForm = z.object({ password: anyPassword, code: factorCode("code") });
export const sessionForm = z.object({ session: text().regex(/^[0-9a-f]{32}$/, "choose") });
