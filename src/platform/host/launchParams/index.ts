import { buildQuery, parseQuery } from '@/lib/query'

/**
 * Reads values from the page's address, before and inside its hash, and strips them from it,
 * so that a token is neither shared nor kept in the history.
 */
export function takeLaunchParams<Name extends string>(names: readonly Name[]): { [K in Name]?: string } {
  const [hashPath = '', hashQuery = ''] = splitOnce(window.location.hash, '?')
  const search = parseQuery(window.location.search)
  const inHash = parseQuery(hashQuery)
  const taken: { [K in Name]?: string } = {}
  let found = false
  for (const name of names) {
    const value = search[name] ?? inHash[name]
    if (value === undefined) continue
    taken[name] = value
    found = true
    delete search[name]
    delete inHash[name]
  }
  if (found) {
    const before = buildQuery(search)
    const after = buildQuery(inHash)
    const address = `${window.location.pathname}${before ? `?${before}` : ''}${hashPath}${after ? `?${after}` : ''}`
    window.history.replaceState(window.history.state, '', address)
  }
  return taken
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
