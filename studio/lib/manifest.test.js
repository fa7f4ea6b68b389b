import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { locked } from './lock.js'
import { asSortedLines, withoutSizes } from './manifest.js'
import { matcher, outdated } from './shotList.js'
import { digest, essence, sourceDigest, sourcesOf } from './sources.js'

test('entries are written sorted, one per line', () => {
  const text = asSortedLines({ b: { n: 1 }, a: { n: 2 } })
  assert.equal(text, '{\n  "a": {"n":2},\n  "b": {"n":1}\n}\n')
  assert.deepEqual(JSON.parse(text), { a: { n: 2 }, b: { n: 1 } })
})

test('no line is lost when several processes write at once', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'studio-')), 'list.json')
  writeFileSync(file, '[]')
  await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      locked(file, async () => {
        const list = JSON.parse(readFileSync(file, 'utf8'))
        await new Promise((later) => setTimeout(later, 2))
        writeFileSync(file, JSON.stringify([...list, i]))
      }),
    ),
  )
  assert.equal(JSON.parse(readFileSync(file, 'utf8')).length, 12)
})

test('a glob matches whole keys, and its dots are literal', () => {
  const ridge = matcher('trucks/ridge/*')
  assert.ok(ridge({ key: 'trucks/ridge/pine/f34' }))
  assert.ok(!ridge({ key: 'trucks/ridged' }))
  assert.ok(!matcher('a.c')({ key: 'abc' }))
  assert.ok(matcher()({ key: 'anything' }))
})

test('a picture is outdated when it is unknown or its description changed', () => {
  const picture = { key: 'no/such/picture', fingerprint: 'new', widths: [200] }
  assert.ok(outdated({})(picture))
  assert.ok(outdated({ 'no/such/picture': 'old' })(picture))
  assert.ok(outdated({ 'no/such/picture': 'new' })(picture), 'its files are missing')
})

test('changed layout and comments do not count as a change, changed code does', () => {
  const dense = 'const a = [1, 2]; // one\nconst b = 3'
  assert.equal(
    essence('/** Why. */\nconst a = [\n  1,\n  2,\n];\nconst b = 3;'),
    essence('const a = [1, 2]\nconst b = 3'),
  )
  assert.notEqual(essence(dense), essence('const a = [1, 3]; // one\nconst b = 3'))
})

test("a digest distinguishes contents, and a module's sources include its imports", () => {
  assert.notEqual(digest('ab', 'c'), digest('a', 'bc'))
  assert.equal(digest({ a: 1 }), digest({ a: 1 }))
  const files = [...sourcesOf(new URL('./manifest.js', import.meta.url))]
    .map((url) => url.split('/').at(-1))
    .sort()
  assert.deepEqual(files, ['lock.js', 'manifest.js', 'places.js'])
  assert.match(sourceDigest(new URL('./manifest.js', import.meta.url)), /^[0-9a-f]{16}$/)
})

test('a size that no page requests any more is removed, and the picture with its last size', () => {
  const entries = { a: { widths: [200, 400], tone: 'light' }, b: { widths: [400], tone: 'dark' } }
  const sizes = [
    { key: 'a', width: 200 },
    { key: 'b', width: 400 },
  ]
  assert.deepEqual(withoutSizes(entries, sizes), { a: { widths: [400], tone: 'light' } })
})
