import { Icon } from "~/app/design/icon";

const five = [1, 2, 3, 4, 5];

/** So many of five stars. @param label what it says, for screen readers */
export function StarRow({ stars, label }: { stars: number; label: string }) {
  return (
    <span className="review-stars" role="img" aria-label={label}>
      {five.map((one) => (
        <Icon key={one} name="star" className={one <= stars ? "is-on" : undefined} />
      ))}
    </span>
  );
}
