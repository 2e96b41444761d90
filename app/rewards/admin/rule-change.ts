/** A change of the rules: who, when (ms since 1970), and each field before and after; null = words of each language. */
export interface RuleChange {
  id: number;
  at: number;
  by: string;
  fields: { name: string; before: number | string | null; after: number | string | null }[];
}

/** Returns what an act of the log changed; none for one that changed nothing. */
export function ruleChange({
  id,
  at,
  name: by,
  before,
  after,
}: {
  id: number;
  at: number;
  name: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}): RuleChange[] {
  const fields = Object.entries(after ?? {}).map(([name, value]) => ({
    name,
    before: plain(before?.[name]),
    after: plain(value),
  }));
  return fields.length === 0 ? [] : [{ id, at, by, fields }];
}

const plain = (value: unknown) => (typeof value === "number" || typeof value === "string" ? value : null);
