/** The door of staff and console: what the page editor may ask. */

