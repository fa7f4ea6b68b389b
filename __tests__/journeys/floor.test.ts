import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { FLOOR } from '../../config/floor'
import { listFiles } from '../miniprogram/host/dist'
import { distOf } from '../support/compiled'
import { globalNamed, isMissing, staticNamed } from '../support/floor/compat'
import { GUARDED } from '../support/floor/guarded'
import { missingInScript } from '../support/floor/scripts'
import { missingInSheet } from '../support/floor/sheets'

/** Returns what the built files use that the floor lacks, with the files. */
function missingInBuild(): Map<string, string[]> {
  const folder = distOf('h5')
  const found = new Map<string, string[]>()
  for (const file of listFiles(folder).filter((one) => /\.(js|css)$/.test(one))) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    for (const name of file.endsWith('.js') ? missingInScript(text) : missingInSheet(text))
      found.set(name, [...(found.get(name) ?? []), file])
  }
  return found
}

describe('the floor of engines', () => {
  it('built scripts and style sheets use nothing that the floor lacks, but for what is guarded', () => {
    const found = missingInBuild()
    assert.deepEqual(
      [...found]
        .filter(([name]) => !(name in GUARDED))
        .map(([name, files]) => `${name} in ${files.slice(0, 3)}`),
      [],
    )
    assert.deepEqual(
      Object.keys(GUARDED).filter((name) => !found.has(name)),
      [],
      'guarded, but no longer used',
    )
  })

  it('the test in the first script of the page has exactly the floor as its limit', () => {
    const lacks = (engines: typeof FLOOR) =>
      isMissing(globalNamed('BigInt'), engines) || isMissing(staticNamed('Promise', 'allSettled'), engines)
    assert.equal(lacks(FLOOR), false)
    assert.equal(lacks({ ...FLOOR, chrome: FLOOR.chrome - 1 }), true)
    assert.equal(lacks({ ...FLOOR, ios: FLOOR.ios - 0.1 }), true)
  })

  it('the first script itself is readable for every engine', () => {
    const page = readFileSync(path.join(distOf('h5'), 'index.html'), 'utf8')
    const [, first = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
    assert.match(first, /first-aid/)
    assert.doesNotMatch(first, /=>|\b(let|const|class)\b|`/)
  })

  for (const [code, missing] of [
    ['Object.hasOwn(a, b)', 'Object.hasOwn'],
    ['window.structuredClone(a)', 'structuredClone'],
    ['new WeakRef(a)', 'WeakRef'],
    ['typeof WeakRef', ''],
    ['a.at(-1)', '.at()'],
    ['a.replaceAll(b, c)', '.replaceAll()'],
    ['a.map(b).flat()', ''],
    ['/(?<=a)b/.test(c)', '(?<='],
    ['a.addEventListener("scrollend", b)', 'on scrollend'],
    ['var o = { at: 1 }; o.at', ''],
  ] as const)
    it(`in scripts, ${code} is ${missing ? 'reported' : 'allowed'}`, () => {
      assert.deepEqual(missingInScript(code), missing ? [missing] : [])
    })

  it('in scripts, syntax that the floor can’t read is an error', () => {
    for (const code of ['a?.b', 'a ?? b', 'class A { #b }'])
      assert.throws(() => missingInScript(code), SyntaxError)
  })

  for (const [sheet, missing] of [
    ['a { inset: 0 }', 'inset'],
    ['a { overflow: hidden; overflow: clip }', ''],
    ['a { overflow: clip }', 'overflow: clip'],
    ['a { overflow-wrap: anywhere }', 'overflow-wrap: anywhere'],
    ['a { width: min(1px, 2vw) }', 'min()'],
    ['a { height: 100dvh }', 'dvh'],
    ['a:has(b) { color: red }', ':has'],
    ['@layer a { b { color: red } }', '@layer'],
    ['@supports (inset: 0) { a { inset: 0 } }', ''],
    ['a { -webkit-user-select: none; user-select: none }', ''],
    ['a { aspect-ratio: 1 }', 'aspect-ratio'],
  ] as const)
    it(`in style sheets, ${sheet} is ${missing ? 'reported' : 'allowed'}`, () => {
      assert.deepEqual(missingInSheet(sheet), missing ? [missing] : [])
    })
})
