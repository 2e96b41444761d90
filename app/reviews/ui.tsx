/** The door of the reviews for screens. */
import styles from "./ui/reviews.css?url";

export { ReviewsDigest } from "./ui/reviews-digest";

/** Address of the stylesheet that `ReviewsDigest` is drawn with. */
export const reviewStyles = styles;
