import { Icon } from "~/app/design/icon";

/** Shows a poster: a picture, which the browser saves and sends. @param address of the poster */
export function PosterLink({ address, label }: { address: string; label: string }) {
  return (
    <a
      className="inline-flex items-center gap-6px min-h-44px text-accent text-sm font-medium"
      href={address}
      data-reload=""
    >
      <Icon className="size-16px" name="image" />
      <span>{label}</span>
    </a>
  );
}
