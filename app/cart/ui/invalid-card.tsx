import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Photo } from "~/app/design/photo";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { InvalidLine } from "../cart-line";
import { SpecLink } from "./spec-link";
import type { ChangeChoice } from "./use-change-choice";

interface InvalidCardProps {
  lines: InvalidLine[];
  editing: boolean;
  choice: ChangeChoice;
}

/**
 * Renders the invalid lines, last in the cart and never chosen: the reason, similar goods, and a way to remove them.
 */
export function InvalidCard({ lines, editing, choice }: InvalidCardProps) {
  const { t } = useTranslation("cart");
  return (
    <section className="cart-card" aria-labelledby="cart-invalid">
      <div className="cart-shop">
        <h2 id="cart-invalid" className="flex-1-1-0 ps-12px font-semibold font-sm">
          {t("invalid.title")} <span className="text-ink-3 font-normal" translate="no">{`(${lines.length})`}</span>
        </h2>
        <ConfirmAction
          name="clearInvalid"
          key={lines.length}
          label={t("invalid.clear")}
          question={t("invalid.clearQuestion")}
        >
          <SubmitButton kind="danger" wide name="intent" value="clear">
            {t("invalid.clear")}
          </SubmitButton>
        </ConfirmAction>
      </div>
      <ul>
        {lines.map((line) => (
          <InvalidRow key={line.skuId} line={line} editing={editing} choice={choice} />
        ))}
      </ul>
    </section>
  );
}

function InvalidRow({ line, editing, choice }: Omit<InvalidCardProps, "lines"> & { line: InvalidLine }) {
  const { t } = useTranslation("cart");
  const { skuId, title, spec, fault, categoryId } = line;
  // Other skus of the same goods may be available.
  const others = fault === "soldOut" || fault === "retired";
  return (
    <li className="cart-row is-invalid" id={`line-${skuId}`}>
      <span className="cart-check touch justify-center flex-none min-w-44px gap-8px font-sm" aria-hidden="true">
        <span className="cart-tick" />
      </span>
      <span className="cart-picture relative flex-none overflow-clip rounded-inner size-64px">
        <Photo picture={line.picture} place="tile" cover />
        <span>{t(textKey("cart:invalid.short", fault))}</span>
      </span>
      <div className="cart-words">
        <p className="clamp-1">{title}</p>
        {others ? (
          <div className="cart-facts">
            <SpecLink line={line} choice={choice} />
          </div>
        ) : (
          spec !== "" && <p className="hint leading-18 clamp-1">{spec}</p>
        )}
        <p className="hint leading-18">{t(textKey("cart:invalid.why", fault))}</p>
      </div>
      {editing ? (
        <SubmitButton kind="outline" className="button-small" name="intent" value={`remove:${skuId}`}>
          {t("delete")}
        </SubmitButton>
      ) : (
        <a
          className="button button-outline button-small"
          href={href("/pages/product/list", { category_id: categoryId })}
          aria-label={t("invalid.similarTo", { title })}
        >
          {t("invalid.similar")}
        </a>
      )}
    </li>
  );
}
