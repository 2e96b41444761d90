import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { useBytes } from "~/app/console/use-bytes";
import { useMoment } from "~/app/console/use-moment";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { loadLibraryPicture } from "../../studio/library-picture.server";
import { useStudio } from "../use-studio";
import { UsedOn } from "../uses/used-on";

type Data = SerializeFrom<typeof loadLibraryPicture>;

/** The file of a picture, and what it was cut out of. */
export function FileFacts({ data: { picture, whole } }: { data: Data }) {
  const { t } = useTranslation("library");
  const studio = useStudio();
  const bytes = useBytes();
  const moment = useMoment();
  const { width, height, hash, addedAt, deletedAt } = picture;
  const facts = [
    ["size", `${width} × ${height}`],
    ["weight", bytes(picture.bytes)],
    ["type", "WebP"],
    ["added", moment(addedAt)],
    ...(deletedAt === null ? [] : [["deleted", moment(deletedAt)] as const]),
    ["address", `/media/${hash.slice(0, 8)}…`],
  ] as const;
  return (
    <section className="c-card" aria-labelledby="file">
      <div className="c-card-head">
        <h2 id="file">{t("facts.title")}</h2>
      </div>
      <div className="c-card-body">
        <dl className="c-facts">
          {facts.map(([name, value]) => [
            <dt key={name} className="text-ink-2">
              {t(`facts.${name}`)}
            </dt>,
            <dd key={`${name} value`} translate="no">
              {value}
            </dd>,
          ])}
        </dl>
        {whole && (
          <a className="c-link" href={studio.picture(whole.id)}>
            {t("cut.of", { name: whole.name || t("unnamed") })}
          </a>
        )}
      </div>
    </section>
  );
}

/** Where a picture is shown: pages with their modules, and other things. */
export function WhereShown({ data: { uses, opensPages } }: { data: Data }) {
  const { t } = useTranslation("library");
  return (
    <section className="c-card" aria-labelledby="where">
      <div className="c-card-head">
        <h2 id="where">{t("where.title")}</h2>
      </div>
      <div className="c-card-body">
        {uses.pages.length + uses.places.length === 0 && <p className="c-quiet">{t("where.none")}</p>}
        {uses.pages.length > 0 && <UsedOn pages={uses.pages} opens={opensPages} />}
        {uses.places.length > 0 && (
          <>
            <h3 className="font-sm font-650">{t("where.others")}</h3>
            <ul className="grid gap-8px">
              {uses.places.map(({ kind, id, name }) => (
                <li key={`${kind} ${id}`}>
                  <span className="text-ink-2">{t(`places.${kind}`)}</span> <bdi>{name || id}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

/** Takes a picture out of the library, or brings it back. */
export function DeletePicture({ data: { picture, uses } }: { data: Data }) {
  const { t } = useTranslation("library");
  const studio = useStudio();
  const used = uses.pages.length + uses.places.length;
  if (picture.deletedAt !== null) {
    return (
      <Form method="post">
        <button type="submit" name="intent" value="restore" className="c-button">
          {t("restore")}
        </button>
      </Form>
    );
  }
  return (
    <ConfirmAction name="deletePicture" look="c-button is-danger" label={t("delete")} question={t("deleteQuestion")}>
      <Form method="post">
        <p className="hint">{used > 0 ? t("deleteUsed", { count: used }) : t("deleteNote")}</p>
        {uses.pages.length > 0 && (
          <a className="c-link" href={`${studio.picture(picture.id)}#replace`}>
            {t("replace.first")}
          </a>
        )}
        {used > 0 && <input type="hidden" name="even" value="on" />}
        <button type="submit" name="intent" value="delete" className="c-button is-danger">
          {t(used > 0 ? "evenUsed" : "delete")}
        </button>
      </Form>
    </ConfirmAction>
  );
}

/** What this picture took the place of, which can be undone once. */
export function ReplacedNote({ data: { replacement, mayReplace } }: { data: Data }) {
  const { t } = useTranslation("library");
  const moment = useMoment();
  if (!replacement) return null;
  return (
    <div className="c-note lib-note">
      <img src={`/media/${replacement.old}-80.webp`} alt="" width={40} height={40} />
      <span>{t("replaced.note", { count: replacement.pages, at: moment(replacement.at) })}</span>
      {mayReplace && (
        <ConfirmAction
          name="undoReplacement"
          look="c-button"
          label={t("replaced.undo")}
          question={t("replaced.question")}
        >
          <Form method="post">
            <input type="hidden" name="replacement" value={replacement.id} />
            <button type="submit" name="intent" value="undo" className="c-button is-primary">
              {t("replaced.undo")}
            </button>
          </Form>
        </ConfirmAction>
      )}
    </div>
  );
}
