import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { MODULES } from './modules'
import { ROOT } from './paths'

test('what is deleted by age is in the table for operators, with the same days', () => {
  const document = readFileSync(join(ROOT, 'docs/OPERATIONS.md'), 'utf8')
  const [, section = ''] = document.split('\n## Old rows\n')
  const [table = ''] = section.split('\n## ')
  const documented = [...table.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|.*\| ([\d, ]+) \|$/gm)].flatMap(
    ([, names = '', days = '']) => {
      const each = days.split(', ').map(Number)
      return names.split(', ').map((name, at) => [name.slice(1, -1), each[at] ?? each[0]] as const)
    },
  )
  const deleted = MODULES.flatMap(({ retention = {} }) =>
    Object.entries(retention).map(([name, { days }]) => [name, days] as const),
  )
  assert.deepEqual(Object.fromEntries(documented), Object.fromEntries(deleted))
})
