import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "#router";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type ApplicationPicture, applicationPictures } from "../../applying/application";
import { Changed } from "./changed";

/** Seconds until an open document is hidden. */
const openSeconds = 60;

export interface Seen {
  picture: ApplicationPicture | null;
  number: string | null;
  by: string;
  /** Unix ms. */
  at: number;
}

interface DocumentsProps {
  id: number;
  realName: string;
  idNumberEnd: string;
  nickname: string;
  memberSince: number;
  pictures: readonly ApplicationPicture[];
  changed: Record<string, string | null>;
  decides: boolean;
  seen: Seen;
}

const addressOf = (id: number, look?: string) =>
  `${href("/operator/applications")}/${id}${look ? `?look=${look}` : ""}`;

/** Step 1 and the documents. Pictures are loaded one by one, on request; each look is in the audit log. */
export function DocumentsCard({ id, pictures, decides, seen, changed, ...person }: DocumentsProps) {
  const { t } = useTranslation(["merchants", "apply"]);
  const moment = useMoment("second");
  const left = useHiding(seen, addressOf(id));
  const opened = left > 0 ? seen : { picture: null, number: null };
  return (
    <section className="c-card" aria-labelledby="documents">
      <div className="c-card-head">
        <h2 id="documents">{t("case.who")}</h2>
        <span className="c-quiet">{t(decides ? "case.private" : "case.privateCount", { count: pictures.length })}</span>
      </div>
      <dl className="c-facts p-16px">
        <dt>{t("case.applicant")}</dt>
        <dd>
          <bdi>{person.nickname}</bdi>{" "}
          <small className="c-quiet">{t("case.since", { at: moment(person.memberSince) })}</small>
        </dd>
        <dt>{t("case.realName")}</dt>
        <dd>
          <bdi>{person.realName}</bdi> <Changed name="realName" changed={changed} />
        </dd>
        <dt>{t("apply:idNumber")}</dt>
        <dd>
          <bdi translate="no">{opened.number ?? `•••• ${person.idNumberEnd}`}</bdi>{" "}
          <Changed name="idNumber" changed={changed} />
          {decides && opened.number === null && (
            <Link className="c-button" to={addressOf(id, "number")} preventScrollReset>
              <Icon name="eye" />
              {t("case.show")}
            </Link>
          )}
        </dd>
      </dl>
      {decides && (
        <ul className="app-documents">
          {applicationPictures
            .filter((kind) => pictures.includes(kind))
            .map((kind) => (
              <li key={kind}>
                <span className="app-document">
                  {opened.picture === kind ? (
                    <>
                      <img
                        src={`${href("/operator/applications")}/${id}/picture?kind=${kind}&at=${seen.at}`}
                        alt={t(`apply:picture.${kind}`)}
                      />
                      <small>{t("case.seenBy", { name: seen.by, at: moment(seen.at) })}</small>
                    </>
                  ) : (
                    <Link className="c-button" to={addressOf(id, kind)} preventScrollReset>
                      <Icon name="eye" />
                      {t("case.show")}
                    </Link>
                  )}
                </span>
                <span className="flex flex-wrap justify-between gap-0-8px pt-4px">
                  <span>{t(`apply:picture.${kind}`)}</span> <Changed name={kind} changed={changed} />
                  {opened.picture === kind && <small className="c-quiet">{t("case.hides", { seconds: left })}</small>}
                </span>
              </li>
            ))}
        </ul>
      )}
      {decides && <p className="c-card-body c-quiet">{t("case.logged")}</p>}
    </section>
  );
}

/** Counts down, then goes to the address without the open document. Returns the seconds left. */
function useHiding({ picture, number, at }: Seen, closed: string): number {
  const navigate = useNavigate();
  const open = picture !== null || number !== null;
  const [left, setLeft] = useState(openSeconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document, or the same again, starts another minute.
  useEffect(() => {
    setLeft(openSeconds);
    if (!open) return;
    const until = Date.now() + openSeconds * 1000;
    const timer = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds > 0) return;
      clearInterval(timer);
      navigate(closed, { replace: true, preventScrollReset: true });
    }, 1000);
    return () => clearInterval(timer);
  }, [open, picture, number, at]);
  return left;
}
