import type { FastifyRequest } from 'fastify'
import { RELEASE_HEADER } from './crossOrigin'

/** Versions as `npm run release` makes them: `1.20.3`, `1.20.3-beta.1`. */
const USABLE = /^\d{1,4}\.\d{1,4}\.\d{1,4}(?:-[\w.]{1,20})?$/
/** Releases with a figure of their own; callers could make up any number of them. */
const MAX = 20

/** Returns the release of the shop that calls; undefined for a caller that names none, or no possible one. */
export function releaseOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const given = headers[RELEASE_HEADER]
  return typeof given === 'string' && USABLE.test(given) ? given : undefined
}

/**
 * Returns a function that names a call's release for metrics: `none` without one, and `other` for those that appear after
 * the first twenty. A new release of the mall starts with none, so these are the ones in use.
 */
export function releaseLabels(): (request: Pick<FastifyRequest, 'headers'>) => string {
  const known = new Set<string>()
  return (request) => {
    const release = releaseOf(request)
    if (!release) return 'none'
    if (known.size < MAX) known.add(release)
    return known.has(release) ? release : 'other'
  }
}
