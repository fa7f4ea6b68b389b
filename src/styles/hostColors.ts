/** Colours that a host draws with, where no custom property reaches. The same as in `brand/pickup.scss`. */
export const DANGER_COLOR = '#B3261E'
/** The line of a route on a host's map. */
export const ROUTE_COLOR = '#C8642B'

/** The clock, the battery and the capsule over a page of each look. The platforms take black or white alone. */
export const HOST_SIGNS = {
  light: { frontColor: '#000000', backgroundColor: '#F4F2EE' },
  dark: { frontColor: '#FFFFFF', backgroundColor: '#15181B' },
} as const

/** Of posters: always light, they leave the shop for other people's screens. */
export const POSTER = {
  sheet: '#FFFFFF',
  ink: '#17181A',
  softInk: '#68655D',
  line: '#E0DCD4',
  price: '#A94B18',
  /** On the dark grounds. */
  paleInk: '#F4F2EE',
} as const
