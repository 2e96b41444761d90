/** How long a part of a recording is for which its lines are asked at once, in ms. */
export const partMs = 120_000;
