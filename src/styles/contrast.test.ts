import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const AA_TEXT = 4.5
const AA_SHAPE = 3

const BRANDS = join(__dirname, 'brand')
const files = readdirSync(BRANDS)

/** Returns the body of one mixin of a brand. */
function bodyOf(file: string, mixin: string): string {
  return new RegExp(`@mixin ${mixin} \\{([^}]*)\\}`).exec(readFileSync(join(BRANDS, file), 'utf8'))?.[1] ?? ''
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const GROUNDS = ['surface', 'surface-raised', 'surface-sheet']
const TEXT: [text: string, ground: string][] = [
  ...['ink', 'ink-2', 'ink-3', 'accent-text', 'danger', 'success', 'warning'].flatMap((ink) =>
    GROUNDS.map((ground): [string, string] => [ink, ground]),
  ),
  ...['ink', 'ink-2', 'ink-3'].map((ink): [string, string] => [ink, 'surface-sunken']),
  ['ink-inverse', 'surface-inverse'],
  ['accent-ink', 'accent'],
  ['danger-ink', 'danger-fill'],
  ['accent-text', 'accent-soft'],
  ['danger', 'danger-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
]
const SHAPES: [shape: string, ground: string][] = GROUNDS.flatMap((ground) => [
  ['line-strong', ground],
  ['accent-bright', ground],
  ['accent', ground],
])

const themes = files.flatMap((file) => ['brand-light', 'brand-dark'].map((mixin) => [file, mixin] as const))

describe.each(themes)('%s, %s', (file, mixin) => {
  const colours = new Map(
    [...bodyOf(file, mixin).matchAll(/--([\w-]+): (#[0-9A-F]{6});/gi)].map(([, name, colour]) => [
      name,
      colour,
    ]),
  )
  const colour = (name: string) => {
    const found = colours.get(name)
    if (!found) throw new Error(`${file} has no plain colour --${name} in ${mixin}`)
    return found
  }

  test.each(TEXT)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(AA_TEXT)
  })

  test.each(SHAPES)('the shape of a control in %s stands out against %s', (shape, ground) => {
    expect(contrast(colour(shape), colour(ground))).toBeGreaterThanOrEqual(AA_SHAPE)
  })
})

test.each(files)('light and dark of %s declare the same tokens', (file) => {
  const namesOf = (mixin: string) => [...bodyOf(file, mixin).matchAll(/--([\w-]+):/g)].map(([, name]) => name)
  expect(namesOf('brand-light').length).toBeGreaterThan(20)
  expect(namesOf('brand-dark')).toEqual(namesOf('brand-light'))
  expect(namesOf('map-light').length).toBeGreaterThan(5)
  expect(namesOf('map-dark')).toEqual(namesOf('map-light'))
})
