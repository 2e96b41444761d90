/** The door of the account area. */
export { banDays, banReasons, banWordsLimit } from "./bans/ban-terms";
export { avatarPicture } from "./profile/avatar-picture";
export { default as regionStyles } from "./ui/addresses/address-form.css?url";
export { RegionPicker } from "./ui/addresses/region-picker";
export { AuthFrame } from "./ui/sign-in/auth-frame";
export { RegisterForm } from "./ui/sign-in/register-form";
