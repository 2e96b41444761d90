import { Icon } from "~/app/design/icon";

const five = [1, 2, 3, 4, 5];

/** Renders a rating of up to five stars, in halves. @param label text for screen readers */
export function StarRow({ stars, label }: { stars: number; label: string }) {
  const shown = Math.round(stars * 2) / 2;
  return (
    <span className="review-stars flex flex-none" role="img" aria-label={label}>
      {five.map((one) =>
        one - shown === 0.5 ? (
          <span key={one} className="half-star grid">
            <Icon name="star" />
            <Icon name="star" className="is-on" />
          </span>
        ) : (
          <Icon key={one} name="star" className={one <= shown ? "is-on" : undefined} />
        ),
      )}
    </span>
  );
}
