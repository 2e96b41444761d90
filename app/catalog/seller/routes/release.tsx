import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData, useNavigation } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { PageHead } from "~/app/console/page-head";
import { Refusal } from "~/app/console/refusal";
import { Unsaved } from "~/app/console/unsaved";
import { useMoment } from "~/app/console/use-moment";
import { EnterAction } from "~/app/design/form/enter-action";
import { Icon } from "~/app/design/icon";
import type { FieldName } from "~/app/platform/forms/form-fields";
import { href } from "~/app/platform/http/href";
import { useReply } from "~/app/platform/ui/use-reply";
import { useUnsavedForm } from "~/app/platform/unsaved/use-unsaved-form";
import type { FullGoods } from "../goods/goods-form.server";
import { answerRelease, loadRelease, type ReleaseReply } from "../goods/release-page.server";
import { FaultLink } from "../ui/fault-link";
import { Matrix } from "../ui/matrix";
import { Meanwhile } from "../ui/meanwhile";
import styles from "../ui/seller-goods.css?url";
import { SpecFields } from "../ui/spec-fields";
import { SubmittedNote } from "../ui/submitted-note";
import { useGoodsInputs } from "../ui/use-goods-inputs";

export const meta = consoleMeta;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** `/pages/store/goods/release?id=&draft=`: the form of new goods, of a draft, or of goods of the shop. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadRelease(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerRelease(request, context);

const parts = ["basics", "pictures", "specifications", "freight"] as const;

export default function Release() {
  const { title, goods, fields: stored, open, draft, choices, ...page } = useLoaderData<typeof loader>();
  const { parents, stockNow, locale } = page;
  const reply = useActionData<typeof action>() as ReleaseReply | undefined;
  const { t } = useTranslation(["selling", "forms", "uploads"]);
  const moment = useMoment();
  const pending = useNavigation().formMethod === "POST";
  const fields = reply?.fields ?? stored;
  const form = useReply<FieldName<FullGoods>>(t, reply && { values: fields, errors: reply.errors }, stored);
  const part = { fields, error: form.error, drawing: form.drawing };
  const { uploads = [], detailUploads = [], edits = [] } = reply ?? {};
  const shown = { choices, parents, locale, uploads, detailUploads };
  const { words, belongs, attributes, description, pictures, freight, services } = useGoodsInputs(form, shown);
  const count = Object.keys(reply?.errors ?? {}).filter((name) => name !== "").length;
  const inPart = (name: string) => Object.keys(reply?.errors ?? {}).some((field) => partOf(field) === name);
  const drawn = `${reply?.stamp ?? ""}${stored.version}${draft?.savedAt}`;
  const unsaved = useUnsavedForm({ ...page.unsaved, drawn, typed: reply !== undefined, redraw: ["act", "again"] });
  return (
    <>
      <PageHead
        title={title}
        lead={draft ? t("release.draftSaved", { time: moment(draft.savedAt) }) : t("release.lead")}
      >
        {goods && (
          <a className="c-button" href={href("/pages/product/goods", { id: goods.id })} data-reload="">
            {t("release.look")}
          </a>
        )}
      </PageHead>
      {open && <SubmittedNote open={open} />}
      {goods?.held && <p className="c-note is-care">{t("release.held")}</p>}
      <nav className="g-parts flex gap-4px mb-12px overflow-x-auto border-b-line" aria-label={t("release.parts")}>
        {parts.map((name) => (
          <a className="touch flex-none gap-6px p-0-12px text-ink-2 font-550" key={name} href={`#${name}`}>
            <span>{t(`part.${name}`)}</span>
            {inPart(name) && <span className="g-dot" role="img" aria-label={t("release.hasErrors")} />}
            {reply && count > 0 && !inPart(name) && <Icon name="check" className="text-ok size-16px" />}
          </a>
        ))}
      </nav>
      <Unsaved unsaved={unsaved} />
      <Form method="post" encType="multipart/form-data" className="g-form" noValidate key={drawn} ref={unsaved.form}>
        <EnterAction name="act" value="again" />
        <input type="hidden" name="version" value={fields.version ?? ""} />
        <input type="hidden" name="submission" value={fields.submission ?? ""} />
        <Refusal text={form.error("")} />
        <Meanwhile edits={edits} />
        <section id="basics" className="c-card c-card-body">
          <h2>{t("part.basics")}</h2>
          {words}
          <div className="g-columns">{belongs}</div>
          {attributes}
          {description}
        </section>
        <section id="pictures" className="c-card c-card-body">
          <h2>{t("part.pictures")}</h2>
          {pictures}
        </section>
        <section id="specifications" className="c-card c-card-body">
          <h2>{t("part.specifications")}</h2>
          <p className="c-field-note hint">{t("spec.lead")}</p>
          <SpecFields {...part} />
          <Matrix {...part} stockNow={stockNow} stored={stored} />
        </section>
        <section id="freight" className="c-card c-card-body">
          <h2>{t("part.freight")}</h2>
          <div className="g-columns">{freight}</div>
          {services}
        </section>
        {goods && (
          <button
            className="c-button justify-self-start"
            type="submit"
            name="act"
            value="duplicate"
            formNoValidate
            disabled={pending}
          >
            {t("release.duplicate")}
          </button>
        )}
        <div className="s-act-bar">
          {count > 0 && <FaultLink part={parts.find(inPart) ?? "basics"}>{t("release.errors", { count })}</FaultLink>}
          <button className="c-button" type="submit" name="act" value="draft" formNoValidate disabled={pending}>
            {t("release.draft")}
          </button>
          <button className="c-button" type="submit" name="act" value="off" formNoValidate disabled={pending}>
            {t("release.off")}
          </button>
          <button className="c-button is-primary" type="submit" name="act" value="on" formNoValidate disabled={pending}>
            <span>{t(goods?.state === "on_sale" ? "release.save" : "release.on")}</span>
            {count > 0 && (
              <span className="c-pill is-bad" translate="no">
                {count}
              </span>
            )}
          </button>
        </div>
      </Form>
    </>
  );
}

function partOf(field: string): (typeof parts)[number] {
  if (/^(?:picture|detailPicture|video)/.test(field)) return "pictures";
  if (/^(?:spec|sku|newValue)/.test(field)) return "specifications";
  return /^freight|^service/.test(field) ? "freight" : "basics";
}
