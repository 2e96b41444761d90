/** The door of discover for screens of other areas. */
export { default as feedStyles } from "./ui/feed.css?url";
export { FollowedRow } from "./ui/followed-row";
export { NoPosts } from "./ui/no-posts";
export { PostShelf } from "./ui/post-shelf";
