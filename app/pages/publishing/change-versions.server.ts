import type { RequestContext } from "~/app/context.server";
import { badRequest } from "~/app/platform/http/answers.server";
import type { CodesOf } from "~/app/platform/language/text-keys";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { By } from "../document/model";
import { cancelPlan } from "./cancel-plan.server";
import { restoreVersion } from "./restore-version.server";
import { retryPlan } from "./retry-plan.server";
import { rollback } from "./rollback.server";

const number = (value: FormDataEntryValue | null) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : 0);

/** Performs the actions of the versions screen; its forms submit `act`. Returns a locale key of `editor.versions`. */
export async function changeVersions(
  { db, bus }: Pick<RequestContext, "db" | "bus">,
  { pageId, form, by }: { pageId: number; form: FormData; by: By },
): Promise<Result<"restored" | "rolledBack" | "cancelled" | "retried", CodesOf<"pages:refusals">>> {
  const revisionId = number(form.get("revision"));
  switch (form.get("intent")) {
    case "restore": {
      const lockVersion = number(form.get("lock"));
      const restored = await restoreVersion(db, { pageId, revisionId, lockVersion, by });
      return restored.ok ? ok("restored") : refuse(restored.code);
    }
    case "rollback": {
      const rolled = await rollback(db, { pageId, revisionId, by }, bus);
      return rolled.ok ? ok("rolledBack") : refuse(rolled.code);
    }
    case "cancel": {
      const cancelled = await cancelPlan(db, { publicationId: number(form.get("plan")), by }, bus);
      return cancelled.ok ? ok("cancelled") : refuse(cancelled.code);
    }
    case "retry": {
      const retried = await retryPlan(db, { publicationId: number(form.get("plan")), by });
      return retried.ok ? ok("retried") : refuse(retried.code);
    }
    default:
      throw badRequest();
  }
}
