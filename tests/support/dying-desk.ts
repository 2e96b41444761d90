/**
 * A program that runs one verb of the service desk and kills itself, like `kill -9`, just before a write to PostgreSQL.
 * Arguments: database, verb, person or member of staff, case, index of the write. Exits with 0 when the verb ended
 * before that.
 */
import { askForPerson } from "~/app/desk/cases/ask-for-person.server";
import { claimCase } from "~/app/desk/cases/claim-case.server";
import { endCase } from "~/app/desk/cases/end-case.server";
import { returnCase } from "~/app/desk/cases/return-case.server";
import { dyingDatabase } from "./dying-database";

const [url = "", verb = "", ...numbers] = process.argv.slice(2);
const [id = 0, caseId = 0, place = 0] = numbers.map(Number);

const { db, close } = dyingDatabase(url, { place });
const by = { staff: { id, name: "Siti Rahman", role: "support" }, address: "192.0.2.7" };
const verbs: Record<string, () => Promise<unknown>> = {
  ask: () => askForPerson(db, { userId: id, locale: "en", question: "Last words", clientId: "dying" }),
  claim: () => claimCase(db, { ...by, caseId }),
  return: () => returnCase(db, { ...by, caseId }),
  end: () => endCase(db, { caseId, by }),
};
await verbs[verb]?.();
await close();
process.exit(0);
