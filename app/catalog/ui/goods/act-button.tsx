import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLive } from "./use-live";

interface ActButtonProps {
  /** Where the form goes: the page itself, with what is chosen. */
  address: string;
  /** What it does when it is off, and when it is on. */
  acts: [on: string, off: string];
  /** What it does it to, where the address does not say so. */
  field?: { name: string; value: number };
  /** As the server knows it; a tap shows at once, and an answer `{ on }` counts from then on. */
  on: boolean;
  className: string;
  /** Its name for screen readers; the content has one of its own when there is none. */
  label?: string;
  children(on: boolean): ReactNode;
}

/** A button that is on or off, as a form: kept favourites, followed shops. Optimistic; a visitor is asked to sign in. */
export function ActButton({ address, acts, field, on, className, label, children }: ActButtonProps) {
  const fetcher = useFetcher<{ on: boolean } | null>();
  const live = useLive();
  const [switchOn, switchOff] = acts;
  const asked = fetcher.formData?.get("act");
  const shown = asked === undefined ? (fetcher.data?.on ?? on) : asked === switchOn;
  return (
    <fetcher.Form method="post" action={address} preventScrollReset>
      {field && <input type="hidden" {...field} />}
      {live && <input type="hidden" name="live" value="1" />}
      <button
        type="submit"
        name="act"
        value={shown ? switchOff : switchOn}
        className={className}
        aria-label={label}
        aria-pressed={shown}
      >
        {children(shown)}
      </button>
    </fetcher.Form>
  );
}
