import { useEffect, useRef } from "react";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { LeftOut } from "~/app/console/list/left-out";
import { Refusal } from "~/app/console/refusal";
import type { GoodsReply } from "../goods/goods-page.server";

interface EveryQuestionProps {
  every: NonNullable<SerializeFrom<GoodsReply>["every"]>;
  reply: SerializeFrom<GoodsReply>;
}

/** Confirms an action on every match: how many it changes, and which it leaves out. Replaces the list. */
export function EveryQuestion({ every: { intent, weight, changes, last, left }, reply }: EveryQuestionProps) {
  const { t, value, error, pending } = useConsoleForm(reply);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="c-card" aria-labelledby="every-question">
      <div className="c-card-head">
        <h2 id="every-question" tabIndex={-1} ref={head}>
          {t(`catalogue:every.${intent}`, { count: changes, weight })}
        </h2>
      </div>
      <div className="c-card-body c-form">
        <Refusal text={error("")} />
        <p className="c-quiet">{t("catalogue:every.lead")}</p>
        <LeftOut
          heading={t("every.left", { count: Object.values(left).reduce((sum, count) => sum + count, 0) })}
          reasons={Object.entries(left).map(([why, count]) => t(`left.${why as keyof typeof left}`, { count }))}
        />
        <Form method="post" className="c-row" noValidate>
          <input type="hidden" name="every" value="on" />
          <input type="hidden" name="last" value={last} />
          {weight !== null && <input type="hidden" name="weight" value={weight} />}
          {intent === "take" && (
            <TextField
              name="reason"
              label={t("catalogue:goods.reason")}
              value={value("reason")}
              error={error("reason")}
              maxLength={200}
              autoComplete="off"
            />
          )}
          <button
            type="submit"
            name="intent"
            value={intent}
            className={intent === "take" ? "c-button is-danger" : "c-button is-primary"}
            disabled={pending}
          >
            {t(`catalogue:every.${intent}Yes`, { count: changes })}
          </button>
        </Form>
        <Form method="post">
          <input type="hidden" name="every" value="on" />
          <button type="submit" name="intent" value="back" className="c-button">
            {t("catalogue:goods.keep")}
          </button>
        </Form>
      </div>
    </section>
  );
}
