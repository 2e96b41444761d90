import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";

interface EntryRowProps {
  icon: IconName;
  /** A class `tone-…`. */
  tone: string;
  title: string;
  /** Below the title. */
  hint: Elements;
  amountMinor: number;
  /** The amount with its sign, and the balance after it. */
  amount: string;
  balance: string;
  href?: string;
}

/** An entry of an account as a row: what it was, when, how much, and the balance after it. */
export function EntryRow({ icon, tone, title, hint, amountMinor, amount, balance, href }: EntryRowProps) {
  const content = (
    <>
      <span className={`grid flex-none place-center rounded-full size-36px ${tone}`}>
        <Icon className="size-18px" name={icon} />
      </span>
      <span className="min-w-0 flex-1-1-8rem grid text-sm wrap-anywhere">
        <span dir="auto">{title}</span>
        <small className="hint leading-18">{hint}</small>
      </span>
      <span className="grid justify-items-end ms-auto tabular-nums text-sm">
        <b translate="no" className={amountMinor > 0 ? "font-semibold text-ok" : "font-semibold"}>
          {amount}
        </b>
        <small className="hint leading-18" translate="no">
          {balance}
        </small>
      </span>
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <div className="bill">{content}</div>
      ) : (
        <a className="bill" href={href}>
          {content}
        </a>
      )}
    </li>
  );
}
