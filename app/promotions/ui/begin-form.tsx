import { Form } from "#router";
import { href } from "~/app/platform/http/href";

interface BeginFormProps {
  skuId: number;
  /** Path of the page that offers it: back here when it cannot be begun. */
  back: string;
  label: string;
  /** Of the button. */
  className: string;
}

/** Begins a bargain for a SKU, also without JavaScript. */
export function BeginForm({ skuId, back, label, className }: BeginFormProps) {
  return (
    <Form method="post" action={href("/pages/user/order/bargain")} className="contents">
      <input type="hidden" name="sku" value={skuId} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" className={className}>
        {label}
      </button>
    </Form>
  );
}
