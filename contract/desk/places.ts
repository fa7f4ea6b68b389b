import type { DeskCall } from './calls'

/** The map in forms: its tiles, addresses and the names of a location; and the regions of addresses. */
export const placeCalls = {
  tile: { method: 'GET', path: '/map/tile', access: 'signedIn' },
  /** Places that an address or a name may mean, the most likely first. */
  find: { method: 'GET', path: '/map/places', access: 'signedIn' },
  /** Names of a location. */
  name: { method: 'GET', path: '/map/name', access: 'signedIn' },
  /** All provinces with their cities and districts. */
  regions: { method: 'GET', path: '/regions', access: 'signedIn' },
} as const satisfies Record<string, DeskCall>
