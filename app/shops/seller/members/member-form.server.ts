import { z } from "zod";
import { line } from "~/app/platform/forms/form-parts.server";
import { rowId } from "~/app/platform/http/form.server";
import { memberRoles } from "./member-roles";

const role = z.enum(memberRoles, { error: "choose" });

/** The shop's name for a member; its limit is that of the database. */
const name = line(40);

export const memberForms = {
  invite: z.object({
    account: z.string({ error: "required" }).trim().min(1, { error: "required" }).max(254),
    role,
    name,
  }),
  role: z.object({ userId: rowId, role, name }),
  remove: z.object({ userId: rowId }),
};
