import { defineFile, isoTime } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/guard.server";
import { listMembers } from "~/app/staff/members/members-queries.server";

/** `/operator/staff.csv`: everybody's permissions and last sign-in. */
export const loader = defineFile({
  guard: (request, context) => requireStaff(request, context, "staff.read"),
  filter: () => null,
  read: ({ context }) => listMembers(context.db),
  file: "staff.csv",
  columns: () => ({
    id: ({ id }) => id,
    name: ({ name }) => name,
    email: ({ email }) => email,
    role: ({ role }) => role,
    disabled: ({ disabled }) => disabled,
    second_factor: ({ secondFactor }) => secondFactor,
    last_login_at: ({ lastLogin }) => isoTime(lastLogin),
  }),
});
