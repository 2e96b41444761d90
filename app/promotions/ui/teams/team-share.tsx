import { useTranslation } from "react-i18next";
import { ShareLink } from "~/app/content/ui";
import { Icon } from "~/app/design/icon";
import { CopyButton } from "~/app/platform/ui/copy-button";
import { PosterLink } from "../poster-link";

interface TeamLinkProps {
  title: string;
  address: string;
  /** Address of its poster; null = nobody can join any more. */
  poster: string | null;
}

/** Ways to send the link of a team, its poster among them; without JavaScript the link itself. */
export function TeamLink({ title, address, poster }: TeamLinkProps) {
  const { t } = useTranslation("teams");
  return (
    <>
      <div className="team-buttons with-script">
        <CopyButton text={address} what={title} label={t("copy")} look="button button-outline" />
        <ShareLink share={{ title, address }} path={address} className="button">
          <Icon name="share" className="size-18px" />
          <span>{t("invite")}</span>
        </ShareLink>
      </div>
      <p className="without-script text-center text-sm wrap-anywhere" translate="no">
        {address}
      </p>
      {poster !== null && (
        <p className="text-center">
          <PosterLink address={poster} label={t("poster")} />
        </p>
      )}
    </>
  );
}

/**
 * The link as a picture, for who stands beside. What is saved is the poster, which says what the link is of.
 * @param picture address of the code
 */
export function TeamCode({ picture, poster }: { picture: string } & Pick<TeamLinkProps, "poster">) {
  const { t } = useTranslation("teams");
  return (
    <section className="card team-code" aria-labelledby="team-code">
      <img src={picture} width={120} height={120} alt={t("code.alt")} />
      <div className="grid flex-1-1-9rem min-w-0 gap-4px">
        <h2 className="font-base font-semibold" id="team-code">
          {t("code.title")}
        </h2>
        <p className="text-ink-2 text-sm">{t("code.text")}</p>
        <a
          className="inline-flex items-center gap-6px min-h-44px text-accent text-sm font-medium"
          href={poster ?? picture}
          download
        >
          <Icon className="size-16px" name="download" />
          {t("code.save")}
        </a>
      </div>
    </section>
  );
}
