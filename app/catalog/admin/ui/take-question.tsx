import { useEffect, useRef } from "react";
import { Form } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { useConsoleForm } from "~/app/console/fields/use-console-form";
import { Refusal } from "~/app/console/refusal";
import { UsedNote } from "~/app/pages/ui";
import type { FormReply } from "~/app/platform/http/form.server";
import type { GoodsReply } from "../goods/goods-page.server";

interface TakeQuestionProps {
  goods: NonNullable<GoodsReply["asked"]>;
  /** All selected goods: they stay selected when going back. */
  ticked: string[];
  reply: FormReply;
}

/** Confirms taking goods off sale: lists them and asks for the reason. Replaces the list. */
export function TakeQuestion({ goods, ticked, reply }: TakeQuestionProps) {
  const { t, value, error, pending } = useConsoleForm(reply);
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  const count = goods.length;
  return (
    <section className="c-card" aria-labelledby="take-question">
      <div className="c-card-head">
        <h2 id="take-question" tabIndex={-1} ref={head}>
          {t("catalogue:goods.question", { count })}
        </h2>
      </div>
      <div className="c-card-body c-form">
        <Refusal text={error("") ?? error("id")} />
        <p className="c-quiet">{t("catalogue:goods.questionLead")}</p>
        <Form method="post" className="c-row" noValidate>
          {goods.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <TextField
            name="reason"
            label={t("catalogue:goods.reason")}
            value={value("reason")}
            error={error("reason")}
            maxLength={200}
            autoComplete="off"
          />
          <button type="submit" name="intent" value="take" className="c-button is-danger" disabled={pending}>
            {t("catalogue:goods.takeThese", { count })}
          </button>
        </Form>
        <Form method="post">
          {ticked.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <button type="submit" name="intent" value="back" className="c-button">
            {t("catalogue:goods.keep")}
          </button>
        </Form>
      </div>
      <ul className="c-lines">
        {goods.map(({ id, title, shop, picture, uses }) => (
          <li key={id} className="c-goods flex flex-wrap items-center gap-12px min-w-0">
            <img
              className="flex-none rounded-inner object-cover"
              src={`/media/${picture}-160.webp`}
              alt=""
              width={48}
              height={48}
              loading="lazy"
            />
            <span>
              <span>{title}</span>
              <small>{`#${id} · ${shop}`}</small>
              <UsedNote pages={uses} about={{ kind: "goods", id }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
