import { z } from "zod";
import { rowId } from "~/app/platform/http/form.server";
import { memberRoles } from "./member-roles";

const role = z.enum(memberRoles, { error: "choose" });

export const memberForms = {
  invite: z.object({ account: z.string({ error: "required" }).trim().min(1, { error: "required" }).max(254), role }),
  role: z.object({ userId: rowId, role }),
  remove: z.object({ userId: rowId }),
};
