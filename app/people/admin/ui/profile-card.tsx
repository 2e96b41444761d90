import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { useMoment } from "~/app/console/use-moment";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { PersonContact } from "../contact-queries.server";
import type { loadPerson } from "../person-page.server";

type Data = SerializeFrom<Awaited<ReturnType<typeof loadPerson>>>;

interface ProfileProps {
  person: Data["person"];
  /** Shown in full, which was logged; null = masked. */
  contact: PersonContact | null;
  links: boolean;
  /** The reader may see it in full. */
  reveals: boolean;
}

/** Identity and contacts of a person; in full only on demand, which is logged. */
export function ProfileCard({ person, contact, links, reveals }: ProfileProps) {
  const { t } = useTranslation(["people", "seller", "merchants"]);
  const moment = useMoment();
  const yes = (is: boolean) => t(is ? "profile.yes" : "profile.no");
  const reached = contact ? [contact.mobile, contact.email].filter((one) => one !== null) : person.reached;
  return (
    <section className="c-card" aria-labelledby="profile">
      <div className="c-card-head">
        <h2 id="profile">{t("profile.title")}</h2>
      </div>
      <dl className="c-facts p-16px">
        <dt>{t("profile.username")}</dt>
        <dd>{person.username}</dd>
        <dt>{t("profile.member")}</dt>
        <dd translate="no">{person.memberCode}</dd>
        <dt>{t("profile.reached")}</dt>
        <dd translate="no">{reached.length === 0 ? "–" : reached.join(" ")}</dd>
        <dt>{t("profile.seen")}</dt>
        <dd>{person.lastLoginAt === null ? "–" : moment(person.lastLoginAt)}</dd>
        <dt>{t("profile.factor")}</dt>
        <dd>{yes(person.hasFactor)}</dd>
        <dt>{t("profile.payment")}</dt>
        <dd>{yes(person.hasPaymentPassword)}</dd>
        {person.forgottenAt !== null && (
          <>
            <dt>{t("profile.forgotten")}</dt>
            <dd>{moment(person.forgottenAt)}</dd>
          </>
        )}
        {person.shops.map(({ id, name, role, state }) => (
          <div key={id} className="contents">
            <dt>{t("profile.shop", { role: t(`seller:roles.${role}`) })}</dt>
            <dd>
              {links ? (
                <a href={`${href("/operator/shops")}/${id}`}>
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )}
              {state !== "open" && <span>{` (${t(`merchants:shops.state.${state}`)})`}</span>}
            </dd>
          </div>
        ))}
        {contact === null && (
          <>
            <dt>{t("profile.addresses")}</dt>
            <dd translate="no">{person.addresses}</dd>
          </>
        )}
        {contact?.addresses.map(({ id, recipient, mobile, region, detail }) => (
          <div key={id} className="contents">
            <dt>{t("profile.address")}</dt>
            <dd dir="auto">
              <span>{`${recipient} ${mobile}`}</span>
              <br />
              <span>{`${region} ${detail}`}</span>
            </dd>
          </div>
        ))}
      </dl>
      {reveals && contact === null && person.reached.length + person.addresses > 0 && (
        <Form method="post" className="c-card-body" preventScrollReset>
          <button type="submit" name="intent" value="reveal" className="c-button">
            <Icon name="eye" />
            {t("profile.reveal")}
          </button>
        </Form>
      )}
    </section>
  );
}
