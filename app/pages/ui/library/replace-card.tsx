import { useTranslation } from "react-i18next";
import { Form, Link } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { FilePicker } from "~/app/design/form/picker/file-picker";
import { Icon } from "~/app/design/icon";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { loadLibraryPicture } from "../../studio/library-picture.server";
import { useStudio } from "../use-studio";
import { UsedOn } from "../uses/used-on";

type Data = SerializeFrom<typeof loadLibraryPicture>;

/** Puts another picture in the place of this one on all pages: which one, on which pages, and the act itself. */
export function ReplaceCard({ data, fileError }: { data: Data; fileError: string | undefined }) {
  const { t } = useTranslation(["library", "operator"]);
  const studio = useStudio();
  const { picture, by, uses, find, others, opensPages } = data;
  const address = studio.picture(picture.id);
  return (
    <section className="c-card" aria-labelledby="replace">
      <div className="c-card-head">
        <h2 id="replace">{t("replace.title")}</h2>
      </div>
      <div className="c-card-body">
        <p className="hint">{uses.pages.length === 0 ? t("replace.nowhere") : t("replace.hint")}</p>
        {uses.pages.length > 0 && by && (
          <>
            <div className="lib-swap">
              {([picture, by] as const).map((one, at) => (
                <figure key={one.id}>
                  <img src={`/media/${one.hash}-360.webp`} alt={one.name} width={one.width} height={one.height} />
                  <figcaption className="hint">{t(at === 0 ? "replace.now" : "replace.then")}</figcaption>
                </figure>
              ))}
            </div>
            <p>{t("replace.pages", { count: uses.pages.length })}</p>
            <UsedOn pages={uses.pages} opens={opensPages} />
            {uses.places.length > 0 && <p className="hint">{t("replace.others")}</p>}
            <ConfirmAction
              name="replacePicture"
              look="c-button is-primary justify-self-start"
              label={t("replace.yes")}
              question={t("replace.question", { count: uses.pages.length })}
            >
              <Form method="post">
                <input type="hidden" name="by" value={by.id} />
                <button type="submit" name="intent" value="replace" className="c-button is-primary">
                  {t("replace.yes")}
                </button>
              </Form>
            </ConfirmAction>
          </>
        )}
        {uses.pages.length > 0 && (
          <>
            <Form method="post" encType="multipart/form-data" className="c-row" aria-label={t("replace.file")}>
              <div className="c-field">
                <FilePicker
                  name="file"
                  accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
                  words={t("replace.choose")}
                  face={<Icon name="upload" />}
                  invalid={Boolean(fileError)}
                  note={fileError && "file-note"}
                />
                {fileError && (
                  <p className="c-field-error" id="file-note">
                    {fileError}
                  </p>
                )}
              </div>
              <button type="submit" className="c-button">
                {t("replace.submit")}
              </button>
            </Form>
            <Form method="get" className="c-row" role="search">
              <TextField name="find" type="search" label={t("replace.find")} value={find ?? ""} maxLength={60} />
              <button type="submit" className="c-button">
                <Icon name="search" />
                <span>{t("operator:audit.find")}</span>
              </button>
            </Form>
            {others.length > 0 && (
              <ul className="lib-grid is-small">
                {others.map((one) => (
                  <li key={one.id} className="lib-tile">
                    <Link to={`${address}?by=${one.id}`} className="lib-face">
                      <img src={`/media/${one.hash}-160.webp`} alt="" loading="lazy" />
                      <span className="clamp-1">{t("replace.use", { name: one.name || t("unnamed") })}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </section>
  );
}
