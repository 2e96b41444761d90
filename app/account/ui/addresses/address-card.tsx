import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";

interface ShownAddress {
  id: number;
  recipient: string;
  mobile: string;
  region: string;
  detail: string;
  isDefault: boolean;
  point: { latitude: number; longitude: number } | null;
}

/** Renders one address of the list, with its actions. `pick` = the link that chooses it at checkout. */
export function AddressCard({ address, pick }: { address: ShownAddress; pick: string | null }) {
  const { t } = useTranslation("address");
  const { id, recipient, mobile, region, detail, isDefault, point } = address;
  const text = (
    <>
      <p className="flex flex-wrap items-baseline gap-x-16 text-base">
        <bdi className="font-semibold">{recipient}</bdi>
        <bdi translate="no" className="text-sm text-ink-2 tabular-nums">
          {mobile}
        </bdi>
      </p>
      <p className="mt-8 text-sm">
        {region && <bdi className="block text-ink-2">{region}</bdi>}
        <bdi className="block">{detail}</bdi>
      </p>
    </>
  );
  return (
    <li className="mx-24 my-16 card">
      {pick ? (
        <a className="flex items-center gap-16 p-24" href={pick}>
          <span className="min-w-0 flex-1">{text}</span>
          <Icon name="chevron-right" className="size-32 text-ink-3 mirrored" />
        </a>
      ) : (
        <div className="flex items-end gap-8 px-24 pt-24 pb-12">
          <div className="min-w-0 flex-1">{text}</div>
          {point && (
            <a
              className="bar-button -me-16 -mb-12 text-ink-2"
              href={href("/open-location", { ...point, name: detail })}
              aria-label={t("map.show")}
            >
              <Icon name="map" className="size-44" />
            </a>
          )}
        </div>
      )}
      <div className="ms-24 me-8 flex flex-wrap items-center justify-end border-t border-line whitespace-nowrap">
        {isDefault ? (
          <span className="me-auto flex min-h-44px items-center gap-8 text-sm font-medium text-accent">
            <Icon name="circle-check" className="size-36 text-brand" />
            {t("default")}
          </span>
        ) : (
          <Form method="post" className="me-auto">
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              name="intent"
              value="default"
              className="flex min-h-44px items-center gap-8 text-start text-sm text-ink-2"
            >
              <span className="size-36 rounded-full border-thin border-ink-3" aria-hidden="true" />
              {t("makeDefault")}
            </button>
          </Form>
        )}
        <a className="text-button flex items-center" href={href("/pages/user/address/addressManage", { id })}>
          {t("edit")}
        </a>
        <ConfirmAction name="deleteAddress" label={t("delete")} question={t("deleteQuestion")}>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <SubmitButton kind="danger" wide name="intent" value="delete">
              {t("delete")}
            </SubmitButton>
          </Form>
        </ConfirmAction>
      </div>
    </li>
  );
}
