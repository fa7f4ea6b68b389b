/** Colours that a host draws with, where no custom property reaches. The same as in `brand/pickup.scss`. */
export const DANGER_COLOR = '#B3261E'
