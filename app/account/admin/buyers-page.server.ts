import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { audit, requireStaff, staffIdForm } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { transact } from "~/db/transact.server";
import { deskBuyers, endBuyerSessions } from "./desk-queries.server";

const wordsOf = (request: Request) =>
  new URL(request.url).searchParams.get("q")?.trim().slice(0, 254).replaceAll("\0", "") ?? "";

/** The buyers whose phone, mailbox, username or member number was typed. */
export async function loadBuyers(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "buyers.read");
  const words = wordsOf(request);
  return {
    title: context.language.i18n.t("operator:rail.buyers"),
    words,
    buyers: words === "" ? [] : await deskBuyers(context.db, words),
    edits: may(staff, "buyers.edit"),
    nowMs: context.clock.now().getTime(),
  };
}

/** Signs a buyer out everywhere: a stolen phone, an account in the wrong hands. Their next request is a visitor's. */
export async function answerBuyers(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "buyers.edit");
  const parsed = parseForm(await readForm(request), staffIdForm);
  if (!parsed.ok) throw new Response(null, { status: 404 });
  const { id } = parsed.value;
  const done = await transact(context.db, async (trx) => {
    const found = await endBuyerSessions(trx, id);
    if (!found) return false;
    const subject = { kind: "buyer", id, label: found.nickname };
    const before = { sessions: found.ended };
    await audit(trx, {
      staff,
      action: "buyers.signedOut",
      subject,
      before,
      after: { sessions: 0 },
      address: context.address,
    });
    return true;
  });
  if (!done) throw new Response(null, { status: 404 });
  return redirectWithToast(context, href("/operator/buyers", { q: wordsOf(request) }), "operator:toast.buyerSignedOut");
}
