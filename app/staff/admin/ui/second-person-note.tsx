import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";

/**
 * An act was refused by `secondPerson`: why, and where someone else is invited.
 * @param invites whether the reader may invite
 */
export function SecondPersonNote({ code, invites }: { code: "samePerson" | "onlyPerson"; invites: boolean }) {
  const { t } = useTranslation("operator");
  return (
    <p className="c-note is-bad" role="alert">
      <span>
        <span>{t(textKey("operator:secondPerson", code))}</span>{" "}
        {code === "onlyPerson" &&
          (invites ? (
            <a className="c-link" href={href("/operator/staff")}>
              {t("secondPerson.invite")}
            </a>
          ) : (
            <span>{t("secondPerson.askOwner")}</span>
          ))}
      </span>
    </p>
  );
}
