import { useTranslation } from "react-i18next";
import { Form, Link } from "#router";
import { useMoment } from "~/app/console/use-moment";
import type { Version } from "../document/model";
import { useStudio } from "./use-studio";

interface Props {
  page: { id: number };
  versions: (Omit<Version, "createdAt"> & { createdAt: number })[];
  chosen: number | null;
  lockVersion: number;
  mayEdit: boolean;
  mayPublish: boolean;
}

export function VersionList({ page, versions, chosen, lockVersion, mayEdit, mayPublish }: Props) {
  const studio = useStudio();
  const { t } = useTranslation("editor");
  const moment = useMoment();
  return (
    <section className="c-card" aria-label={t("bar.versions")}>
      {versions.length === 0 && <p className="c-card-body">{t("versions.none")}</p>}
      {versions.map((version) => {
        const name = t("list.v", { version: version.number });
        const which = <span className="sr-only">{`: ${name}`}</span>;
        return (
          <div key={version.id} className="flex flex-wrap items-center gap-8-12px p-12-16px border-t-inner">
            <div className="flex-1-1-12rem min-w-0">
              <b>{name}</b> {version.live && <span className="c-pill is-good">{t("states.live")}</span>}{" "}
              {version.kept ? <span className="c-pill">{t("versions.kept")}</span> : <span>{version.note}</span>}
              <p className="hint">
                {[version.author?.name, moment(version.createdAt), t("versions.modules", { count: version.modules })]
                  .filter(Boolean)
                  .join(", ")}
              </p>
            </div>
            <Link
              className="c-button"
              to={`${studio.versions(page.id)}?with=${version.id}`}
              aria-current={version.id === chosen ? "true" : undefined}
            >
              {t("versions.compare")}
              {which}
            </Link>
            {(mayEdit || mayPublish) && (
              <Form method="post" className="flex flex-wrap gap-6px">
                <input type="hidden" name="revision" value={version.id} />
                <input type="hidden" name="lock" value={lockVersion} />
                {mayEdit && (
                  <button type="submit" className="c-button" name="intent" value="restore">
                    {t("versions.restore")}
                    {which}
                  </button>
                )}
                {mayPublish && version.wasLive && !version.live && (
                  <button type="submit" className="c-button" name="intent" value="rollback">
                    {t("versions.rollback")}
                    {which}
                  </button>
                )}
              </Form>
            )}
          </div>
        );
      })}
    </section>
  );
}
