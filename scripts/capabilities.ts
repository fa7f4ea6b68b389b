import { readFileSync, writeFileSync } from 'node:fs'
import { capabilitiesTable } from '../src/platform/host/capabilitiesTable'

// npx tsx scripts/capabilities.ts: prints the table of abilities into the docs.
const file = 'docs/PLATFORM-DELTAS.md'
const [before, rest = ''] = readFileSync(file, 'utf8').split('<!-- capabilities -->\n')
const after = rest.split('<!-- /capabilities -->\n')[1] ?? ''
writeFileSync(
  file,
  `${before}<!-- capabilities -->\n${capabilitiesTable()}\n<!-- /capabilities -->\n${after}`,
)
