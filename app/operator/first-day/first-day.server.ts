import { hasStarterTree } from "~/app/catalog/api.server";
import type { RequestContext } from "~/app/context.server";
import { starterHome } from "~/app/pages/api.server";
import { href } from "~/app/platform/http/href";
import { readSettings, type Settings } from "~/app/settings/api.server";
import { type FirstDayFacts, firstDayFacts } from "./first-day-queries.server";

/** An act that a row of the checklist offers beside its link. */
export type StarterAct = "ownTexts" | "plantTree" | "uprootTree" | "publishHome" | "withdrawHome";

export interface FirstDayRow {
  name: "identity" | "texts" | "categories" | "selling" | "home" | "mail" | "topUp";
  done: boolean;
  /** The market may not open without it. */
  needed: boolean;
  link: string;
  act: StarterAct | null;
}

export interface FirstDay {
  open: boolean;
  /** Everything needed is done. */
  mayOpen: boolean;
  rows: FirstDayRow[];
}

type Sources = Pick<RequestContext, "db" | "env">;

/** Returns what a market needs before it opens, computed from what it holds. A constant number of statements. */
export async function firstDay({ db, env }: Sources): Promise<FirstDay> {
  const settings = await readSettings(db);
  const facts = await firstDayFacts(db);
  const rows = rowsOf({ settings, facts, sends: [env.latest().smtpUrl, env.latest().smsUrl].some(Boolean) });
  const [tree, home] = await Promise.all([hasStarterTree(db), starterHome(db)]);
  const undo = { categories: tree ? ("uprootTree" as const) : null, home: home ? ("withdrawHome" as const) : null };
  return {
    open: settings.opening.open,
    mayOpen: rows.every(({ done, needed }) => done || !needed),
    rows: rows.map((row) =>
      row.done && (row.name === "categories" || row.name === "home") ? { ...row, act: undo[row.name] } : row,
    ),
  };
}

/** The same while the market is not open; null afterwards, without asking the database. */
export async function closedFirstDay(sources: Sources): Promise<FirstDay | null> {
  return (await readSettings(sources.db)).opening.open ? null : firstDay(sources);
}

function rowsOf({
  settings: { identity, general, opening, recharges },
  facts,
  sends,
}: {
  settings: Settings;
  facts: FirstDayFacts;
  sends: boolean;
}): FirstDayRow[] {
  const named = Object.values(identity.name).some((name) => name !== "");
  const chosen = general.agreement !== null && general.privacy !== null;
  const row = (
    name: FirstDayRow["name"],
    done: boolean,
    link: string,
    more: Partial<Pick<FirstDayRow, "needed" | "act">> = {},
  ): FirstDayRow => ({ name, done, link, needed: true, act: null, ...more });
  const texts = chosen || opening.ownTexts;
  return [
    row("identity", named, href("/operator/settings/identity")),
    row("texts", texts, href("/operator/settings"), { act: texts ? null : "ownTexts" }),
    row("categories", facts.categories, href("/operator/categories"), { act: facts.categories ? null : "plantTree" }),
    row("selling", facts.selling, href("/operator/applications")),
    row("home", facts.home, href("/operator/pages"), { act: facts.home ? null : "publishHome" }),
    row("mail", sends, href("/operator/outbox"), { needed: false }),
    row("topUp", recharges.number !== "" || recharges.address !== "", href("/operator/settings/recharges"), {
      needed: false,
    }),
  ];
}
