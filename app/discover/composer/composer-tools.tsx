import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { calendarFormat } from "~/app/platform/format/dates";
import { useFormat } from "~/app/platform/format/format";
import { leadsNowhere } from "~/app/platform/http/built-pages";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { Modal } from "~/app/platform/ui/modal/modal";
import type { ComposerPage } from "../writing/compose-page.server";

/** The drafts of a person or a shop, in the bar of the composer. */
export function DraftsLink({ page }: { page: ComposerPage }) {
  const { t } = useTranslation("composing");
  const { locale, zone } = useFormat();
  const moment = calendarFormat({ locale, zone }, "a draft", { dateStyle: "medium", timeStyle: "short" });
  const { drafts, draft } = page;
  if (drafts.length === 0) return null;
  return (
    <Modal
      name="drafts"
      look="text-button"
      label={t("drafts.link", { number: drafts.length })}
      heading={t("drafts.heading")}
      actions={
        <a className="text-button" href={href("/pages/find/compose", page.asShop ? { shop: 1 } : undefined)}>
          {t("drafts.new")}
        </a>
      }
    >
      <ul className="cp-drafts">
        {drafts.map(({ id, text, at }) => (
          <li key={id}>
            <a href={href("/pages/find/compose", { id })} aria-current={id === draft.postId ? "page" : undefined}>
              <span dir="auto">{text || t("drafts.noText")}</span>
              <small className="hint">{moment.format(at)}</small>
            </a>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** For whom it is written, a look at it as others will see it, and deleting it, which asks first. */
export function ComposerFoot({ page }: { page: ComposerPage }) {
  const { t } = useTranslation("composing");
  const { draft, shop, asShop, state } = page;
  const details = "/pages/find/details/details";
  return (
    <div className="cp-foot">
      {draft.postId === null && shop !== null && !page.isOff && (
        <a className="text-button" href={href("/pages/find/compose", asShop ? undefined : { shop: 1 })}>
          {asShop ? t("as.me") : t("as.shop", { shop })}
        </a>
      )}
      {draft.postId !== null && !leadsNowhere(details) && (
        <a className="text-button" href={href(details, { id: draft.postId })}>
          {state === "draft" ? t("preview") : t("look")}
        </a>
      )}
      {draft.postId !== null && (
        <ConfirmAction name="deletePost" label={t("delete.label")} question={t("delete.question")}>
          <Form method="post" encType="multipart/form-data">
            <input type="hidden" name="post" value={draft.postId} />
            <input type="hidden" name="as" value={asShop ? "shop" : "me"} />
            <button type="submit" name="intent" value="delete" className="button button-danger">
              {t("delete.do")}
            </button>
          </Form>
        </ConfirmAction>
      )}
    </div>
  );
}
