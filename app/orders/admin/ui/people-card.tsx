import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Person } from "~/app/console/person";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { HandedNumber } from "~/app/platform/ui/handed-number";

interface PeopleProps {
  buyer: { id: number; name: string; orders: number };
  /** The reader may open the buyer's page. */
  links: boolean;
  shop: string;
  others: { id: number; number: string; shop: { name: string } }[];
  addresses: { recipient: string; mobile: string; text: string }[];
  /** Show the address in full. */
  full: boolean;
  /** The reader may see it in full. */
  reveals: boolean;
}

/** Buyer, shop and address; the full address only on demand, which is logged. */
export function PeopleCard({ buyer, links, shop, others, addresses, full, reveals }: PeopleProps) {
  const { t } = useTranslation("sales");
  return (
    <section className="c-card" aria-labelledby="people">
      <div className="c-card-head">
        <h2 id="people">{t("people.title")}</h2>
      </div>
      <dl className="c-facts p-16px">
        <dt>{t("people.buyer")}</dt>
        <dd>
          <Person name={buyer.name} note={t("people.orders", { count: buyer.orders })} />
          {links && (
            <a className="c-link" href={`${href("/operator/people")}/${buyer.id}`}>
              {t("people.open")}
            </a>
          )}
        </dd>
        <dt>{t("people.shop")}</dt>
        <dd dir="auto">{shop}</dd>
        {addresses.map(({ recipient, mobile, text }) => (
          <div key={text} className="contents">
            <dt>{t("people.address")}</dt>
            <dd dir="auto">
              <span>{`${recipient} ${mobile}`}</span>
              <br />
              <span>{text}</span>
            </dd>
          </div>
        ))}
        {others.map(({ id, number, shop: { name } }) => (
          <div key={id} className="contents">
            <dt>{t("people.same")}</dt>
            <dd>
              <a href={`${href("/operator/orders")}/${id}`}>
                <HandedNumber number={number} />
              </a>{" "}
              <bdi>{name}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {reveals && !full && addresses.length > 0 && (
        <Form method="post" className="c-card-body" preventScrollReset>
          <button type="submit" name="intent" value="reveal" className="c-button">
            <Icon name="eye" />
            {t("people.reveal")}
          </button>
        </Form>
      )}
    </section>
  );
}
