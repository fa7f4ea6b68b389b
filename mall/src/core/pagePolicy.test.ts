import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { inlineHash, inlineScripts, inlineScriptsOf, pagePolicy } from './pagePolicy'

test('a policy allows nothing but what it names', () => {
  assert.equal(
    pagePolicy({ 'script-src': ["'self'", 'https://maps.example'], 'form-action': ["'self'"] }),
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; script-src 'self' https://maps.example",
  )
})

test('the hash is the one that browsers make', () => {
  assert.equal(inlineHash("alert('Hello, world.');"), "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='")
})

test('every script inside a page has a hash, one that is loaded has none', () => {
  const page = '<script>one()</script><script src="a.js"></script><SCRIPT type="module">\ntwo()\n</SCRIPT>'
  assert.deepEqual(inlineScripts(page), [inlineHash('one()'), inlineHash('\ntwo()\n')])
})

test('a new build needs no new start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  const file = join(folder, 'index.html')
  const write = (script: string, second: number) => {
    writeFileSync(file, `<script>${script}</script>`)
    utimesSync(file, second, second)
  }
  write('old()', 1_000)
  assert.deepEqual(inlineScriptsOf(file), [inlineHash('old()')])
  write('fresh()', 2_000)
  assert.deepEqual(inlineScriptsOf(file), [inlineHash('fresh()')])
  rmSync(folder, { recursive: true })
})
