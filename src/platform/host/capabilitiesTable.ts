import { CAPABILITIES, HOSTS, WAYS } from './capabilities'

/** Returns the table of docs/PLATFORM-DELTAS.md, followed by the descriptions of its words. */
export function capabilitiesTable(): string {
  const head = `| ability | ${HOSTS.join(' | ')} |`
  const line = `|---|${HOSTS.map(() => '---|').join('')}`
  const rows = Object.entries(CAPABILITIES).map(
    ([ability, ways]) => `| ${ability} | ${HOSTS.map((host) => ways[host]).join(' | ')} |`,
  )
  const text = Object.entries(WAYS).map(([way, meaning]) => `- ${way}: ${meaning}`)
  return [head, line, ...rows, '', ...text].join('\n')
}
