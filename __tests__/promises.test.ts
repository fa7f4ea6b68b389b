import { existsSync, readFileSync } from 'node:fs'
import { promisesPage } from '../scripts/promises/page'
import { PARTS } from '../scripts/promises/rows'

const kept = PARTS.flatMap(({ rows }) =>
  rows.flatMap(({ promise, kept: places }) => places.map(([file, holds]) => ({ promise, file, holds }))),
)

test('every promise is kept where the index says', () => {
  const broken = kept.filter(
    ({ file, holds }) => holds === '' || !existsSync(file) || !readFileSync(file, 'utf8').includes(holds),
  )
  expect(broken).toEqual([])
})

test('every link of the index leads to a file', () => {
  const files = [...promisesPage().matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file]) => file!)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})

test('the index is current: npx tsx scripts/promises.ts', () => {
  expect(readFileSync('docs/SPEC-INDEX.md', 'utf8')).toBe(promisesPage())
})
