/** The door of the reviews for screens. */
import styles from "./ui/reviews.css?url";

export { ReviewsDigest } from "./ui/reviews-digest";

/** Address of the stylesheet for `ReviewsDigest`. */
export const reviewStyles = styles;
