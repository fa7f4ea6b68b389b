/** Colours that a host draws with, where no custom property reaches. The same as in `brand/pickup.scss`. */
export const DANGER_COLOR = '#B3261E'
/** The line of a route on a host's map. */
export const ROUTE_COLOR = '#C8642B'
