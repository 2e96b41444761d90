import type { LoaderFunctionArgs } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import { journalKey } from "~/app/platform/unsaved/journal-key.server";
import { type Permission, requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import type { By, Owner } from "../document/model";

/** A user of the page editor: an operator, for every page, or a merchant, for their shop's. */
export interface Studio {
  by: By;
  owner: Owner;
  person: { id: number; name: string };
  mayEdit: boolean;
  mayPublish: boolean;
  /** Encrypts this person's unsaved changes on their device. */
  journalKey: string;
}

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** Returns the studio of a member of staff with this permission; the guard's redirect or 403 for others. */
export async function operatorStudio({ request, context }: Args, permission: Permission): Promise<Studio> {
  const staff = await requireStaff(request, context, permission);
  return {
    by: { staff, address: context.address },
    owner: null,
    person: { id: staff.id, name: staff.name },
    mayEdit: may(staff, "pages.edit"),
    mayPublish: may(staff, "pages.publish"),
    journalKey: journalKey(context.totpSecret, { staffId: staff.id, userId: null }),
  };
}

/** Returns the studio of a merchant with the permission `profile`; the guard's response for others. */
export async function merchantStudio({ request, context }: Args): Promise<Studio> {
  const { id, nickname: name, shopId } = await requireShopStaff(request, context, "profile");
  return {
    by: { seller: { id, name, shopId } },
    owner: shopId,
    person: { id, name },
    mayEdit: true,
    mayPublish: true,
    journalKey: journalKey(context.totpSecret, { staffId: null, userId: id }),
  };
}
