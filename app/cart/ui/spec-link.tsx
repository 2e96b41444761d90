import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { CartLine } from "../cart-line";
import { type ChangeChoice, choiceAddress } from "./use-change-choice";

interface SpecLinkProps {
  line: CartLine;
  choice: ChangeChoice;
}

export function SpecLink({ line, choice }: SpecLinkProps) {
  const { t } = useTranslation("cart");
  const { spec, title } = line;
  if (spec === "") return null;
  return (
    <a
      className="cart-spec"
      href={choiceAddress(line)}
      aria-label={t("line.otherChoice", { title, spec })}
      aria-busy={choice.loading === line.skuId || undefined}
      onClick={(event) => choice.onChange(line, event)}
    >
      <span className="clamp-1">{spec}</span>
      <Icon name="chevron-down" className="size-14px" />
    </a>
  );
}
