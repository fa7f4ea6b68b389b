import type { DeskCall } from './calls'

/** The map in forms: its tiles, addresses and the names of a location. */
export const placeCalls = {
  tile: { method: 'GET', path: '/map/tile', access: 'signedIn' },
  /** Places that an address or a name may mean, the most likely first. */
  find: { method: 'GET', path: '/map/places', access: 'signedIn' },
  /** Names of a location. */
  name: { method: 'GET', path: '/map/name', access: 'signedIn' },
} as const satisfies Record<string, DeskCall>
