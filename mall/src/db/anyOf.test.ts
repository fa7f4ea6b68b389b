import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { createTestMall } from '../../testing/testMall'
import { MALL_ROOT } from '../paths'
import { anyOf } from './anyOf'

test('a list of more values than a statement has parameters finds its rows', async () => {
  const mall = await createTestMall({ bare: true })
  const { db } = mall.ctx
  try {
    const ids = Array.from({ length: 70_000 }, (_, index) => `id-${index}`)
    const find = (values: string[]) =>
      db.selectFrom('features').select('id').where('id', '=', anyOf(values)).orderBy('id').execute()
    assert.deepEqual(await find([...ids, 'seckill', 'draw']), [{ id: 'draw' }, { id: 'seckill' }])
    assert.deepEqual(await find([]), [])
    const kept = await db
      .selectFrom('time_limits')
      .select('id')
      .where('value', '=', anyOf([14, 30]))
      .execute()
    assert.equal(kept.length, 3)
  } finally {
    await mall.close()
  }
})

test('no list that can grow is given to `in` as one parameter for each value', () => {
  const sources = join(MALL_ROOT, 'src')
  const lists = readdirSync(sources, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      // A literal, a constant or a function has few values, and a subquery is no list.
      return [...text.matchAll(/'(?:not )?in',\s*([a-z][\w.]*)(?=[,)]|\.map)/g)]
        .map(([, given = '']) => given)
        .filter((given) => !new RegExp(`const ${given} = \\w+\\s*\\.selectFrom\\(`).test(text))
        .map((given) => `${relative(sources, file)}: ${given}`)
    })
  assert.deepEqual(lists, [])
})
