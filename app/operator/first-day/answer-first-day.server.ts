import { z } from "zod";
import { plantStarterTree, uprootStarterTree } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { publishStarterHome, withdrawStarterHome } from "~/app/pages/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { badRequest } from "~/app/platform/http/answers.server";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { ok } from "~/app/platform/result";
import { setOpening } from "~/app/settings/api.server";
import { type Actor, audit, requireStaff } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { firstDay, type StarterAct } from "./first-day.server";

const acts = ["open", "close", "ownTexts", "plantTree", "uprootTree", "publishHome", "withdrawHome"] as const;
const form = z.object({ act: z.enum(acts) });

type Act = StarterAct | "open" | "close";

/** Does one act of the checklist, and leads back to it. */
export async function answerFirstDay(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "settings.edit");
  const sent = form.safeParse(Object.fromEntries(await readForm(request)));
  if (!sent.success) throw badRequest();
  const { act } = sent.data;
  const done = await doAct(act, context, { staff, address: context.address });
  return redirectWithToast(context, href("/operator/opening"), textKey("firstDay:said", done ? act : "stale"));
}

/** Returns false when the market is not as the page showed it. */
async function doAct(act: Act, context: RequestContext, actor: Actor): Promise<boolean> {
  const { db, bus } = context;
  switch (act) {
    case "open":
      if (!(await firstDay(context)).mayOpen) return false;
      return setOpening(db, bus, { ...actor, change: { open: true } });
    case "close":
      return setOpening(db, bus, { ...actor, change: { open: false } });
    case "ownTexts":
      return setOpening(db, bus, { ...actor, change: { ownTexts: true } });
    case "plantTree":
      return changeTree(db, actor, "planted");
    case "uprootTree":
      return changeTree(db, actor, "uprooted");
    case "publishHome":
      return (await publishStarterHome(db, actor, bus)).ok;
    case "withdrawHome":
      return (await withdrawStarterHome(db, actor, bus)).ok;
  }
}

/** Plants the starter tree or takes it back, and records how many categories that were. False = there were some. */
function changeTree(db: Db, actor: Actor, did: "planted" | "uprooted"): Promise<boolean> {
  return transact(db, async (trx) => {
    const done = did === "planted" ? await plantStarterTree(trx) : ok(await uprootStarterTree(trx));
    if (!done.ok) return false;
    const subject = { kind: "starter", id: "categories", label: String(done.value) };
    if (done.value > 0) await audit(trx, { ...actor, action: `categories.${did}`, subject });
    return true;
  });
}
