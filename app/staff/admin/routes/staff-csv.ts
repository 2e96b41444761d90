import type { LoaderFunctionArgs } from "#router/server";
import { csvTable, isoTime } from "~/app/console/csv/csv.server";
import { requireStaff } from "~/app/staff/guard.server";
import { listMembers } from "~/app/staff/members/members-queries.server";

/** `/operator/staff.csv`: everybody's permissions and last sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireStaff(request, context, "staff.read");
  return csvTable("staff.csv", await listMembers(context.db), {
    id: ({ id }) => id,
    name: ({ name }) => name,
    email: ({ email }) => email,
    role: ({ role }) => role,
    disabled: ({ disabled }) => disabled,
    second_factor: ({ secondFactor }) => secondFactor,
    last_login_at: ({ lastLogin }) => isoTime(lastLogin),
  });
}
