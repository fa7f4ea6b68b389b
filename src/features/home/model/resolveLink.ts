import { routes } from '@/routes'

const KNOWN = new Set<string>(Object.values(routes).map(({ path }) => path))

/**
 * Where a link of the mall leads in this build: an address of ours, or null. Links to pages that this build
 * hasn't, and links to outside, lead nowhere: their entries are not drawn (DESIGN 4).
 */
export function resolveLink(url: string): string | null {
  const path = url.split('?')[0]?.replace(/^\//, '') ?? ''
  return KNOWN.has(path) ? `/${url.replace(/^\//, '')}` : null
}
