/** The door of account. */
export { avatarPicture } from "./profile/avatar-picture";
