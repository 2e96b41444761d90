import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { FieldFrame } from "~/app/design/form/field-frame";
import { FormError } from "~/app/design/form/form-error";
import { Icon } from "~/app/design/icon";
import { fieldError } from "~/app/platform/http/field-error";
import { firstFault } from "~/app/platform/http/first-fault";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { postLimits } from "../post";
import type { ComposerPage } from "../writing/compose-page.server";
import type { ComposerReply } from "../writing/composer-data";
import { missingOf } from "./composed";
import { GoodsPart } from "./goods-part";
import { KeepBar } from "./keep-bar";
import { MorePart } from "./more-part";
import { PicturesPart } from "./pictures-part";
import { TextPart } from "./text-part";
import { useComposed } from "./use-composed";
import { useKeptDraft } from "./use-kept-draft";

interface ComposeFormProps {
  page: ComposerPage;
  reply: ComposerReply | undefined;
}

/** The form of a new post, of a draft, or of one that was refused. */
export function ComposeForm({ page, reply }: ComposeFormProps) {
  const { t } = useTranslation(["composing", "forms", "uploads"]);
  const draft = reply?.draft ?? page.draft;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const pending = useNavigation().formMethod === "POST";
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { written, change, changePictures, replace } = useComposed(draft);
  const [first] = useState({ postId: draft.postId, version: draft.version, key: draft.key });
  const place = `${page.me}-${page.asShop ? "shop" : "me"}-${draft.postId ?? "new"}`;
  const [opened] = useState(place);
  const { stored, kept, isBack, done, drop, setStored } = useKeptDraft({
    form,
    written,
    place: opened,
    first,
    replace,
  });
  const [missing, setMissing] = useState<ReturnType<typeof missingOf>>(null);

  // A refusal may name a newer version: the next press takes its place.
  useEffect(() => {
    if (reply) setStored({ postId: reply.draft.postId, version: reply.draft.version, key: reply.draft.key });
  }, [reply, setStored]);
  const leaves = useNavigation().location?.pathname;
  useEffect(() => {
    if (leaves !== undefined && pending && leaves !== href("/pages/find/compose")) done();
  }, [leaves, pending, done]);

  const errors = reply?.errors;
  const error = (name: string) => fieldError(t, errors?.[name]);
  const still = missing && missingOf(written, page.asksName);
  const fault = still ? t(textKey("composing:errors", still.code)) : firstFault(t, errors);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.value !== "post") return;
    const found = missingOf(written, page.asksName);
    setMissing(found);
    if (!found) return;
    event.preventDefault();
    const part = form.current?.querySelector(`[data-part="${found.part}"]`);
    part?.querySelector<HTMLElement>("textarea, input:not([type=hidden])")?.focus();
    part?.scrollIntoView({ block: "center" });
  }
  return (
    <Form method="post" encType="multipart/form-data" className="cp-form" ref={form} noValidate onSubmit={onSubmit}>
      {/* Enter in a field presses the form's first button. */}
      <button type="submit" name="intent" value="pictures" hidden tabIndex={-1} />
      <input type="hidden" name="key" value={stored.key} />
      <input type="hidden" name="as" value={page.asShop ? "shop" : "me"} />
      {stored.postId !== null && <input type="hidden" name="post" value={stored.postId} />}
      {stored.version !== null && <input type="hidden" name="version" value={stored.version} />}
      <FormError text={error("")} className="mx-12px" />
      {page.ruling && (
        <p className="cp-note" role="note">
          <Icon name="circle-alert" />
          <span>{t("ruled", { rule: page.ruling.rule, words: page.ruling.words })}</span>
        </p>
      )}
      {isBack && (
        <p className="cp-note" role="status">
          <Icon name="history" />
          <span>{t("back.text")}</span>
          <button type="button" className="text-button" onClick={drop}>
            {t("back.drop")}
          </button>
        </p>
      )}
      <PicturesPart
        written={written}
        change={change}
        changePictures={changePictures}
        live={live}
        error={error("picture")}
      />
      <TextPart body={written.body} live={live} error={error("body")} onChange={(body) => change({ body })} />
      <GoodsPart
        goods={written.goods}
        first={reply?.found ?? page.goods}
        q={reply?.q ?? ""}
        asShop={page.asShop}
        live={live}
        error={error("goods")}
        isOpen={reply?.found !== null && reply?.found !== undefined}
        onChange={(goods) => change({ goods })}
      />
      <MorePart written={written} change={change} live={live} error={error("place")} />
      {page.asksName && (
        <section className="cp-part form" data-part="name">
          <FieldFrame id={`${id}-name`} label={t("name.label")} hint={t("name.hint")} error={error("name")}>
            <span className="field-box" data-invalid={error("name") ? "" : undefined}>
              <input
                id={`${id}-name`}
                name="name"
                dir="auto"
                autoComplete="nickname"
                maxLength={postLimits.name.max * 2}
                aria-invalid={error("name") ? true : undefined}
                aria-describedby={`${id}-name-note`}
                {...(live ? { value: written.name } : { defaultValue: written.name })}
                onChange={(event) => change({ name: event.currentTarget.value })}
              />
            </span>
          </FieldFrame>
        </section>
      )}
      {page.waits && (
        <p className="cp-note">
          <Icon name="info" />
          <span>{t("waits")}</span>
        </p>
      )}
      <KeepBar kept={kept} fault={fault} pending={pending} isDraft={page.state === "draft"} />
    </Form>
  );
}
