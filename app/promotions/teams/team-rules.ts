/** Teams that a person may leave before a pause. */
export const maxLeavings = 2;
