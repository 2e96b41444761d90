import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation, useSubmit } from "#router";
import { Nothing } from "~/app/console/nothing";
import { EnterAction } from "~/app/design/form/enter-action";
import { href } from "~/app/platform/http/href";
import type { ImportPlan } from "../import/import-page.server";
import { ImportRow } from "./import-row";

/** The goods of a plan, and its acts: confirm, apply, continue, drop. */
export function ImportItems({ plan }: { plan: ImportPlan }) {
  const { t } = useTranslation("goodsImport");
  const pending = useNavigation().state !== "idle";
  const { id, part, q, items, next, state, counts, pictures } = plan;
  const ticks = useTicks(plan);
  const open = state === "planned";
  if (state === "reading")
    return (
      <Form method="post" className="c-card flex flex-wrap items-center gap-8px p-12-16px" aria-label={t("reading")}>
        <GoOn intent="read" settled={counts.all - counts.unread} total={counts.all} />
      </Form>
    );
  return (
    <Form
      method="post"
      className="c-card"
      aria-label={t(`part.${part}`)}
      key={`${part}${q}${items[0]?.place}`}
      onChange={ticks.read}
    >
      <EnterAction />
      <div className="flex flex-wrap items-center gap-8px p-12-16px">
        {open && counts.waiting > 0 && (
          <button type="submit" name="intent" value="apply" className="c-button is-primary" disabled={pending}>
            {t("apply", { created: counts.created + ticks.new, changed: counts.edited + ticks.changed })}
          </button>
        )}
        {open && items.some(({ warnings }) => warnings.length > 0) && (
          <button type="submit" name="intent" value="mean" className="c-button" disabled={pending}>
            {t("keepTicks")}
          </button>
        )}
        {open && part === "look" && counts.look > 0 && (
          <button type="submit" name="intent" value="meanAll" className="c-button" disabled={pending}>
            {t("meanAll", { count: counts.look })}
          </button>
        )}
        {open && (
          <button type="submit" name="intent" value="drop" className="c-button" disabled={pending}>
            {t("drop")}
          </button>
        )}
        {state === "applying" && (
          <GoOn
            intent="go"
            settled={counts.new + counts.changed - counts.waiting}
            total={counts.new + counts.changed}
          />
        )}
        {state === "done" && pictures.waiting > 0 && (
          <GoOn intent="pictures" settled={pictures.done + pictures.failed} total={sum(pictures)} pictures />
        )}
        {state === "done" && <p role="status">{t("done", { done: counts.done, goods: counts.all })}</p>}
        {open && <small className="c-quiet">{counts.look > 0 ? t("lookHint") : t("exactly")}</small>}
      </div>
      {items.length === 0 ? (
        <Nothing icon="package" text={t("none")} />
      ) : (
        <table className="c-table">
          <thead>
            <tr>
              {["row", "goods", "what", "fields"].map((name) => (
                <th key={name} scope="col">
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <ImportRow key={item.place} item={item} open={open} />
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <p className="c-pager">
          <a
            className="c-link"
            href={href("/pages/store/goods/import", {
              id,
              part: part === "all" ? null : part,
              q: q || null,
              after: next,
            })}
          >
            {t("more")} →
          </a>
        </p>
      )}
    </Form>
  );
}

/** The goods ticked since the plan was drawn, less those no longer ticked: sending the form writes them too. */
function useTicks({ items }: ImportPlan) {
  const [since, setSince] = useState({ of: items, new: 0, changed: 0 });
  const read = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const meant = new FormData(currentTarget).getAll("mean");
    const more = (kind: string) =>
      items
        .filter((item) => item.kind === kind && item.warnings.length > 0)
        .reduce((sum, item) => sum + Number(meant.includes(String(item.place))) - Number(item.meant), 0);
    setSince({ of: items, new: more("new"), changed: more("changed") });
  };
  // The next plan that is drawn counts these ticks itself.
  const { new: created, changed } = since.of === items ? since : { new: 0, changed: 0 };
  return { new: created, changed, read };
}

const sum = ({ waiting, done, failed }: ImportPlan["pictures"]) => waiting + done + failed;

interface Going {
  intent: "read" | "go" | "pictures";
  settled: number;
  total: number;
  /** Pictures are counted, not goods. */
  pictures?: boolean;
}

/** Continues automatically while goods are left; without JavaScript by its button. */
function GoOn({ intent, settled, total, pictures = false }: Going) {
  const { t } = useTranslation("goodsImport");
  const submit = useSubmit();
  const idle = useNavigation().state === "idle";
  const button = useRef<HTMLButtonElement>(null);
  // Each response has fewer goods left, and requests the next chunk.
  useEffect(() => {
    if (!idle) return;
    const timer = setTimeout(() => submit(button.current), 300);
    return () => clearTimeout(timer);
  }, [idle, submit]);
  const text = pictures
    ? t("pictures.progress", { done: settled, all: total })
    : t("progress", { done: settled, goods: total });
  return (
    <>
      <progress max={Math.max(total, 1)} value={settled} aria-label={text} />
      <span role="status">{text}</span>
      <button ref={button} type="submit" name="intent" value={intent} className="c-button is-primary">
        {t("goOn")}
      </button>
    </>
  );
}
