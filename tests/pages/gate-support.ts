import { expect } from "vitest";
import { checkDocument } from "~/app/pages/api.server";
import type { Finding, GateName, GateReport } from "~/app/pages/document/model";
import type { Handle } from "~/db/transact.server";
import type { PageKind } from "~/modules/format/document";
import type { PageDocument } from "~/modules/format/stored";

interface Case {
  bad: PageDocument;
  fine: PageDocument;
  code: Finding["code"];
  level: "errors" | "warnings";
  path: string;
}

/** Returns helpers that run the gates on this database and check the findings of one. */
export function gateSupport(db: Handle) {
  const now = new Date();
  const check = (document: unknown, kind?: PageKind): Promise<GateReport> =>
    checkDocument(db, { document, now, page: kind && { kind, shop_id: null } });

  /** Expects the gate to find exactly this in the failing document and nothing in the passing one. */
  async function tells(gate: GateName, { bad, fine, code, level, path }: Case): Promise<Finding> {
    const failing = await check(bad);
    const found = failing[level].filter((finding) => finding.code === code);
    expect(found.map((finding) => finding.path)).toEqual([path]);
    expect(failing.passed).not.toContain(gate);
    const passing = await check(fine);
    expect([...passing.errors, ...passing.warnings]).toEqual([]);
    expect(passing.passed).toContain(gate);
    return found[0] as Finding;
  }

  return { check, tells };
}
