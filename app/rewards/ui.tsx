/** The door of the rewards for screens. */
export { usePoints } from "./ui/use-points";
