import type { ReactNode } from "react";
import { useFetcher } from "#router";
import { useLive } from "./use-live";

interface ActionButtonProps {
  /** Target of the form: the page itself, including the choice. */
  address: string;
  /** Actions that switch it on, and off. */
  actions: [on: string, off: string];
  /** Names the target, where the address does not. */
  field?: { name: string; value: number };
  /** State known to the server; a tap shows at once, and a response `{ on }` overrides it from then on. */
  on: boolean;
  className: string;
  /** Name for screen readers; omitted when the content has its own. */
  label?: string;
  children(on: boolean): ReactNode;
}

/** A toggle button as a form, for favourites and followed shops. Optimistic; visitors are sent to sign in. */
export function ActionButton({ address, actions, field, on, className, label, children }: ActionButtonProps) {
  const fetcher = useFetcher<{ on: boolean } | null>();
  const live = useLive();
  const [switchOn, switchOff] = actions;
  const asked = fetcher.formData?.get("intent");
  const shown = asked === undefined ? (fetcher.data?.on ?? on) : asked === switchOn;
  return (
    <fetcher.Form method="post" action={address} preventScrollReset>
      {field && <input type="hidden" {...field} />}
      {live && <input type="hidden" name="live" value="1" />}
      <button
        type="submit"
        name="intent"
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
