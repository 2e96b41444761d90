import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { adminBuyers } from "./buyers-admin-queries.server";
import { signBuyerOut } from "./sign-buyer-out.server";

const wordsOf = (request: Request) =>
  new URL(request.url).searchParams.get("q")?.trim().slice(0, 254).replaceAll("\0", "") ?? "";

/** Loads the buyers whose phone, mailbox, username or member number was typed. */
export async function loadBuyers(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "buyers.read");
  const words = wordsOf(request);
  return {
    title: context.language.i18n.t("operator:rail.buyers"),
    words,
    buyers: words === "" ? [] : await adminBuyers(context.db, words),
    edits: may(staff, "buyers.edit"),
    nowMs: context.clock.now().getTime(),
  };
}

/** Handles the sign-out form: ends all of a buyer's sessions. Their next request is a visitor's. */
export async function answerBuyers(request: Request, context: RequestContext) {
  const { db, address } = context;
  const staff = await requireStaff(request, context, "buyers.edit");
  const parsed = parseForm(await readForm(request), z.object({ id: rowId }));
  const done = parsed.ok ? await signBuyerOut(db, { staff, address, id: parsed.value.id }) : parsed;
  if (!done.ok) throw new Response(null, { status: 404 });
  return redirectWithToast(context, href("/operator/buyers", { q: wordsOf(request) }), "operator:toast.buyerSignedOut");
}
