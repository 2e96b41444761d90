/** The door of live for screens of other areas. */
export { RoomGrid } from "./ui/room-grid";
export { RoomTile } from "./ui/room-tile";
