import { sendMessage } from "~/app/chat/api.server";
import { askForPerson } from "~/app/desk/cases/ask-for-person.server";
import { claimCase } from "~/app/desk/cases/claim-case.server";
import { endCase } from "~/app/desk/cases/end-case.server";
import { rateCase } from "~/app/desk/cases/rate-case.server";
import { switchDuty } from "~/app/desk/cases/switch-duty.server";
import type { Db } from "~/db/client.server";
import { done } from "../done.server";

const said = {
  claimed: ["I paid, and the order still says unpaid.", "Hello, I am looking at the payment now."],
  ended: ["Can I change the address of my parcel?", "It has not left yet: I have changed it for you."],
  waiting: "My coupon does not apply.",
};

/**
 * Inserts desk cases of the demo's people, by the verbs of the desk: one is being answered, one was, one waits. Call it
 * after the chats.
 */
export async function insertDesk(db: Db): Promise<void> {
  const owner = await db.selectFrom("staff").select(["id", "name", "role"]).orderBy("id").executeTakeFirst();
  const buyer = await db.selectFrom("users").select("id").where("username", "=", "demo_buyer").executeTakeFirst();
  if (!owner || !buyer) return;
  const [first, second] = await db
    .selectFrom("users")
    .select("id")
    .where("username", "not in", ["demo_buyer", "demo_merchant"])
    // Shops' owners last: they seldom ask.
    .orderBy((eb) => eb("username", "like", "shop\\_%"))
    .orderBy("id")
    .limit(2)
    .execute();
  if (!first || !second) return;
  const staff = { staff: owner, address: "" };
  await switchDuty(db, { staffId: owner.id, onDuty: true });
  const ask = async (userId: number, question: string) =>
    done(await askForPerson(db, { userId, locale: "en", question, clientId: "demo-question" }));
  const answered = async (userId: number, [question = "", text = ""]: string[]) => {
    const { caseId, conversation } = await ask(userId, question);
    done(await claimCase(db, { ...staff, caseId }));
    const party = { side: "staff", staffId: owner.id } as const;
    done(await sendMessage(db, { party, conversation, clientId: "demo-answer", message: { type: "text", text } }));
    return caseId;
  };
  await answered(first.id, said.claimed);
  const caseId = await answered(buyer.id, said.ended);
  done(await endCase(db, { caseId, by: staff }));
  done(await rateCase(db, { caseId, userId: buyer.id, rating: 5, words: "Quick and kind" }));
  await ask(second.id, said.waiting);
}
