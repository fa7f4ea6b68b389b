import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const folder = new URL('../../src/ui/Icon/svg/', import.meta.url)
const icons = readdirSync(folder).map((file) => ({ file, svg: readFileSync(new URL(file, folder), 'utf8') }))

test('every icon is on the 24 px grid and has at most 700 bytes', () => {
  for (const { file, svg } of icons) {
    assert.match(svg, /viewBox="0 0 24 24"/, file)
    assert.ok(Buffer.byteLength(svg) < 700, `${file} has ${Buffer.byteLength(svg)} bytes`)
  }
})

test('icons have one colour and no ids, so that they work as masks', () => {
  for (const { file, svg } of icons) {
    assert.doesNotMatch(svg, /\sid=|url\(|#[0-9a-f]{3}|opacity/i, file)
    for (const [, paint] of svg.matchAll(/(?:fill|stroke)="([^"]*)"/g))
      assert.ok(['none', 'currentColor'].includes(paint), `${file}: ${paint}`)
  }
})

test('line icons have the same stroke', () => {
  for (const { file, svg } of icons) {
    if (/-fill\.svg$/.test(file) && !svg.includes('stroke=')) continue
    assert.match(svg, /stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/, file)
  }
})

test('every tab has a filled version of its icon for the active state', () => {
  const names = new Set(icons.map((icon) => icon.file))
  for (const tab of ['home', 'truck', 'compass-road', 'person'])
    assert.ok(names.has(`${tab}.svg`) && names.has(`${tab}-fill.svg`), tab)
})
