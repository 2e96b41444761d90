import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PhoneCountries } from "~/app/account/phones/phone-countries";
import type { ContactWay } from "~/app/account/sign-in/sign-in-rules.server";
import { Field } from "~/app/design/form/field";
import { Icon } from "~/app/design/icon";

interface ContactFieldProps {
  by: ContactWay;
  value: (name: string) => string | undefined;
  error: string | undefined;
  countries: PhoneCountries;
  /** Proved already and masked, so shown read-only; null = still to be typed. */
  proved?: string | null;
  /** A code went to it: that is marked, until it is typed over. */
  sent?: boolean;
}

/**
 * Renders what a code is sent to: a mobile number with its country, or a mailbox. A number has no `pattern`: the server
 * reads spaces and country codes.
 */
export function ContactField({ by, value, error, countries, proved = null, sent = false }: ContactFieldProps) {
  const { t } = useTranslation("account");
  const [typed, setTyped] = useState<string>();
  const stands = sent && (typed === undefined || typed === value(by));
  const suffix = stands && <Icon name="circle-check" className="flex-none mx-12px size-20px text-ok" />;
  const common = { name: by, label: t(`field.${by}`), error, required: true, enterKeyHint: "next", suffix } as const;
  if (proved !== null) return <Field {...common} value={proved} readOnly />;
  return (
    <div
      className="contents"
      onChange={({ target }) => target instanceof HTMLInputElement && target.name === by && setTyped(target.value)}
    >
      {by === "email" ? (
        <Field {...common} value={value(by)} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      ) : (
        <Field
          {...common}
          value={value(by)}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={24}
          prefix={<CountryChoice usual={value("country") ?? countries.usual} countries={countries} />}
        />
      )}
    </div>
  );
}

/** A select over the calling code of its choice; without JavaScript the select alone. */
function CountryChoice({ usual, countries }: { usual: string; countries: PhoneCountries }) {
  const { t } = useTranslation("account");
  const select = useRef<HTMLSelectElement>(null);
  const [chosen, choose] = useState(usual);
  // A browser may have restored a choice from before.
  useEffect(() => choose(select.current?.value ?? ""), []);
  const callingCode = countries.list.find(([code]) => code === chosen)?.[1];
  return (
    <>
      <span className="with-script" aria-hidden translate="no">
        {callingCode ? `+${callingCode}` : <Icon name="smartphone" />}
      </span>
      <span className="with-script">
        <Icon name="chevron-down" className="size-18px" />
      </span>
      <select
        ref={select}
        name="country"
        aria-label={t("field.country")}
        autoComplete="off"
        defaultValue={usual}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {countries.usual === "" && <option value="">{t("localNumber")}</option>}
        {countries.list.map(([code, callingCode, name]) => (
          <option key={code} value={code}>
            {`${name} +${callingCode}`}
          </option>
        ))}
      </select>
    </>
  );
}
