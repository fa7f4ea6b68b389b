import { readFileSync } from 'node:fs'
import { CAPABILITIES, WAYS } from './capabilities'
import { capabilitiesTable } from './capabilitiesTable'

test("the docs' table is current: npx tsx scripts/capabilities.ts", () => {
  expect(readFileSync('docs/PLATFORM-DELTAS.md', 'utf8')).toContain(capabilitiesTable())
})

test('every word of the table has a description', () => {
  const ways = Object.values(CAPABILITIES).flatMap((row) => Object.values(row))
  expect(ways.filter((way) => !WAYS[way])).toEqual([])
})

test.each(Object.keys(CAPABILITIES))('%s has a contract test in __tests__/abilities', (ability) => {
  expect(readFileSync(`__tests__/abilities/${ability}.test.tsx`, 'utf8')).toContain(
    `CAPABILITIES.${ability}[`,
  )
})
