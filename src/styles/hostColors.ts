/** Colours that a host draws with, where no custom property is available. The same as in `brand/pickup.scss`. */
export const DANGER_COLOR = '#B3261E'
/** The line of a route on a host's map. */
export const ROUTE_COLOR = '#C8642B'

/**
 * Colour of the clock, the battery and the capsule above a page of each look. The platforms only take black or
 * white.
 */
export const HOST_SIGNS = {
  light: { frontColor: '#000000', backgroundColor: '#F4F2EE' },
  dark: { frontColor: '#FFFFFF', backgroundColor: '#15181B' },
} as const

/** Colours of posters: always light, because other people see them. */
export const POSTER = {
  sheet: '#FFFFFF',
  ink: '#17181A',
  softInk: '#68655D',
  line: '#E0DCD4',
  price: '#A94B18',
  /** Colour of text on the dark backgrounds. */
  paleInk: '#F4F2EE',
} as const
