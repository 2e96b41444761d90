import { useTranslation } from "react-i18next";
import { Form, useActionData, useLoaderData } from "#router";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { useBytes } from "~/app/console/use-bytes";
import { textKey } from "~/app/platform/language/text-keys";
import { ProfileTabs } from "~/app/shops/ui";
import { libraryStates } from "../../library/library-picture";
import type { answerLibrary, LibraryReply, loadLibrary } from "../../studio/library.server";
import { useStudio } from "../use-studio";
import { UsedNote } from "../uses/used-on";
import { LibraryTile } from "./library-tile";
import { LibraryUpload } from "./library-upload";

/** The pictures of the platform or of a shop. */
export function LibraryScreen() {
  const { t } = useTranslation(["library", "uploads"]);
  const studio = useStudio();
  const { title, rows, next, counts, filter, mayEdit } = useLoaderData<typeof loadLibrary>();
  const reply = useActionData<typeof answerLibrary>() as LibraryReply | undefined;
  const bytes = useBytes();
  const { searchText: q, tag, state } = filter;
  const deleted = state === "deleted";
  return (
    <ListPage
      path={studio.library}
      title={title}
      lead={t("lead", { count: counts.all, size: bytes(counts.bytes) })}
      refusal={reply?.code && t(textKey("library:refusals", reply.code))}
      above={
        <>
          {studio.of === "shop" && <ProfileTabs />}
          {reply && <RefusedFiles reply={reply} />}
          {reply && reply.used.length > 0 && <UsedQuestion reply={reply} rows={rows} />}
          {mayEdit && <LibraryUpload />}
        </>
      }
      tabs={{
        name: "state",
        label: t("states.label"),
        all: libraryStates,
        current: state,
        counts: { all: counts.all, noAlt: counts.noAlt, deleted: counts.deleted },
        text: (one) => t(`states.${one}`),
      }}
      query={{ q, tag }}
      fields={
        <>
          <TextField name="q" type="search" label={t("search")} value={q} maxLength={60} />
          <FilterSelect
            name="tag"
            label={t("tag")}
            whatever={t("anyTag")}
            value={tag}
            all={tag === null || counts.tags.includes(tag) ? counts.tags : [tag, ...counts.tags]}
            text={(one) => one}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "image", text: t("none") } : undefined}
      actions={
        mayEdit
          ? { enter: deleted ? "restore" : "tag", buttons: <Actions deleted={deleted} tag={reply?.tag ?? ""} /> }
          : undefined
      }
      next={{ name: "after", from: next, text: t("more") }}
    >
      <ul className="lib-grid">
        {rows.map((row) => (
          <LibraryTile
            key={row.id}
            picture={row}
            uses={row.uses.pages.length + row.uses.places.length}
            address={studio.picture(row.id)}
            choosable={mayEdit}
            chosen={reply?.chosen.includes(row.id) ?? false}
          />
        ))}
      </ul>
    </ListPage>
  );
}

/** What can be done with several pictures at once. */
function Actions({ deleted, tag }: { deleted: boolean; tag: string }) {
  const { t } = useTranslation("library");
  if (deleted) {
    return (
      <div className="c-row p-12-16px">
        <button type="submit" name="intent" value="restore" className="c-button">
          {t("restore")}
        </button>
      </div>
    );
  }
  return (
    <div className="c-row p-12-16px">
      <button type="submit" name="intent" value="delete" className="c-button">
        {t("delete")}
      </button>
      <TextField name="tag" label={t("newTag")} value={tag} maxLength={60} autoComplete="off" />
      <button type="submit" name="intent" value="tag" className="c-button">
        {t("addTag")}
      </button>
    </div>
  );
}

type Row = ReturnType<typeof useLoaderData<typeof loadLibrary>>["rows"][number];

/** Names where the pictures are shown that were to be deleted, and asks again. */
function UsedQuestion({ reply, rows }: { reply: LibraryReply; rows: readonly Row[] }) {
  const { t } = useTranslation("library");
  const studio = useStudio();
  return (
    <Form method="post" className="c-card" aria-labelledby="used">
      <div className="c-card-head">
        <h2 id="used">{t("usedTitle")}</h2>
      </div>
      <div className="c-card-body">
        <p>{t("usedNote")}</p>
        <ul className="grid gap-8px">
          {rows
            .filter(({ id }) => reply.used.includes(id))
            .map(({ id, name, uses }) => (
              <li key={id} className="c-span">
                <b dir="auto">{name || t("unnamed")}</b>
                <UsedNote pages={uses.pages} />
                {uses.pages.length > 0 && (
                  <a className="c-link" href={`${studio.picture(id)}#replace`}>
                    {t("replace.first")}
                  </a>
                )}
                {uses.places.map((place) => (
                  <small key={`${place.kind} ${place.id}`} className="text-warn">
                    {`${t(`places.${place.kind}`)}: ${place.name || place.id}`}
                  </small>
                ))}
              </li>
            ))}
        </ul>
        {reply.chosen.map((id) => (
          <input key={id} type="hidden" name="picture" value={id} />
        ))}
        <input type="hidden" name="even" value="on" />
        <button type="submit" name="intent" value="delete" className="c-button justify-self-start">
          {t("evenUsed")}
        </button>
      </div>
    </Form>
  );
}

/** Files that were not taken, each with its reason. */
function RefusedFiles({ reply: { taken, refused } }: { reply: LibraryReply }) {
  const { t } = useTranslation(["library", "uploads"]);
  if (refused.length === 0) return null;
  return (
    <section className="c-card" role="alert" aria-label={t("send.refused")}>
      <ul className="c-lines">
        {taken > 0 && <li>{t("send.taken", { count: taken })}</li>}
        {refused.map(({ name, code }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={at}>
            <span className="grid flex-1-1-8rem min-w-0 wrap-anywhere" translate="no" data-breaks="">
              {name}
            </span>
            <span className="c-bad">{t(textKey("uploads", code))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
