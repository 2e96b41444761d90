import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { FormError } from "~/app/design/form/form-error";
import { SubmitButton } from "~/app/design/form/submit-button";
import { TextArea } from "~/app/design/form/text-area";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { fieldError } from "~/app/platform/http/field-error";
import { postLimits } from "../post";
import type { ComposerPage } from "../writing/compose-page.server";
import type { ComposerReply } from "../writing/composer-data";

/** A post that was sent: the text of a published one can change, one that waits cannot. */
export function SentPost({ page, reply }: { page: ComposerPage; reply: ComposerReply | undefined }) {
  const { t } = useTranslation(["composing", "forms"]);
  const pending = useNavigation().formMethod === "POST";
  const draft = reply?.draft ?? page.draft;
  const error = (name: string) => fieldError(t, reply?.errors[name]);
  return (
    <Form method="post" encType="multipart/form-data" className="cp-form" noValidate>
      <input type="hidden" name="key" value={draft.key} />
      <input type="hidden" name="as" value={page.asShop ? "shop" : "me"} />
      <input type="hidden" name="post" value={draft.postId ?? ""} />
      <input type="hidden" name="version" value={draft.version ?? ""} />
      <FormError text={error("")} className="mx-12px" />
      <section className="cp-part form">
        <ul className="cp-tiles">
          {page.draft.pictures.map(({ id, picture }) => (
            <li key={id} className="cp-tile">
              <Photo picture={picture} place="thumb" cover eager />
            </li>
          ))}
        </ul>
        {page.state === "published" ? (
          <TextArea
            label={t("text.label")}
            name="body"
            value={draft.body}
            limit={postLimits.body}
            rows={8}
            error={error("body")}
            hint={t("edit.hint")}
          />
        ) : (
          <p className="cp-text" dir="auto">
            {draft.body}
          </p>
        )}
      </section>
      <p className="cp-note">
        <Icon name="info" />
        <span>{page.waitsEdited ? t("edit.waits") : t(`state.${page.state}`)}</span>
      </p>
      {page.state === "published" && (
        <div className="act-bar cp-bar">
          <p className="hint cp-line">{page.waits ? t("waits") : t("edit.atOnce")}</p>
          <SubmitButton name="intent" value="edit" pending={pending}>
            {t("edit.save")}
          </SubmitButton>
        </div>
      )}
    </Form>
  );
}
