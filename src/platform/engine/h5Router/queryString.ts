import { parseQuery } from '@/lib/query'

/**
 * Replaces `query-string` under Taro's H5 router, which parses with `decode: false`: values stay encoded,
 * `useParams` decodes them. The library would add 3 KB gzipped to the first page.
 */
function parse(query: string, options: { decode?: boolean } = {}): Record<string, string> {
  if (options.decode !== false) return parseQuery(query)
  const values: Record<string, string> = {}
  for (const pair of query.replace(/^[?#&]/, '').split('&')) {
    if (!pair) continue
    const at = pair.indexOf('=')
    values[at < 0 ? pair : pair.slice(0, at)] = at < 0 ? '' : pair.slice(at + 1)
  }
  return values
}

export default { parse }
