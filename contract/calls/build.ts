import { read, SIGNED_IN, write } from '../call'

/** Building a truck: what a series can be built from, and the builds that a user has saved. All are extensions. */
export const buildCalls = {
  offer: read('GET', '/ext/build/offer'),
  list: read('GET', '/ext/builds', SIGNED_IN),
  save: write('POST', '/ext/builds', SIGNED_IN),
  change: write('PUT', '/ext/builds/{id}', SIGNED_IN),
  remove: write('DELETE', '/ext/builds/{id}', SIGNED_IN),
} as const
