import type { DeclaredCall } from './declared'
import type { Finding } from './judge'

/** Fields with the target of a tap, and the groups of calls that have them. */
const LINK_FIELDS = new Set(['url', 'obstacleUrl'])
const GROUPS = ['common.', 'activities.', 'marketing.', 'dealers.']

/**
 * Returns the links of an answer that the shop can't open; `target` is the shop's own `linkTarget`. An empty link is
 * valid: its entry just can't be tapped.
 */
export function judgeLinks(
  call: DeclaredCall,
  data: unknown,
  target: (link: string) => string | null,
): Finding[] {
  if (!GROUPS.some((group) => call.name.startsWith(group))) return []
  const findings: Finding[] = []
  visit(data, 'data', (at, link) => {
    if (link.trim() !== '' && target(link) === null)
      findings.push({ at, problem: `leads nowhere; got "${link}"` })
  })
  return findings
}

function visit(value: unknown, at: string, found: (at: string, link: string) => void) {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, `${at}[]`, found)
    return
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, inside] of Object.entries(value)) {
    if (LINK_FIELDS.has(name) && typeof inside === 'string') found(`${at}.${name}`, inside)
    else visit(inside, `${at}.${name}`, found)
  }
}
