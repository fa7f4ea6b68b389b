/**
 * Generates icon drawings for both kinds of target and a list of names from `src/ui/Icon/svg/*.svg`:
 * `node scripts/generate-icons.mjs`.
 *
 * Mini-programs have no SVG elements, so their icons are masks, which take the colour of the surrounding text. A
 * browser creates a document for each such mask (5 ms each in a slow phone's first frame), so H5 draws the paths
 * directly. Neither needs a request. Icons in `CORE` load with every page; the others load only on pages that use
 * `MoreIcon`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'src/ui/Icon/svg')
const TARGET = join(ROOT, 'src/ui/Icon')

/** Icons of the frame, the tab pages (including home's shortcuts) and the ui components. */
const CORE = [
  'back',
  'box',
  'cart',
  'check',
  'chevron-down',
  'chevron-right',
  'close',
  'compass-road',
  'compass-road-fill',
  'gift',
  'headset',
  'home',
  'home-fill',
  'info',
  'location',
  'minus',
  'moon',
  'person',
  'person-fill',
  'picture',
  'plus',
  'search',
  'settings',
  'share',
  'shield',
  'star-fill',
  'truck',
  'truck-fill',
  'wallet',
  'warning',
  'wheel',
]

const names = readdirSync(SOURCE)
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.slice(0, -'.svg'.length))
  .sort()

const missing = CORE.filter((name) => !names.includes(name))
if (missing.length > 0) throw new Error(`No drawing for ${missing.join(', ')}`)

/** Returns a mask as data URI. A mask uses only opacity, so the colour is the shortest one to write. */
function dataUri(name) {
  const svg = readFileSync(join(SOURCE, `${name}.svg`), 'utf8')
    .replace(/currentColor/g, 'red')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/"/g, "'")
    .trim()
  return `data:image/svg+xml,${svg.replace(/[%#<>]/g, (char) => encodeURIComponent(char))}`
}

/** Returns the content of the SVG element. The style sheet draws lines by default; filled icons override it. */
function inner(name) {
  const svg = readFileSync(join(SOURCE, `${name}.svg`), 'utf8')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
  const [, root, shapes] = svg.match(/<svg([^>]*)>(.*)<\/svg>/)
  return root.includes('stroke=') ? shapes : `<g fill="currentColor" stroke="none">${shapes}</g>`
}

const HEAD = 'Written by scripts/generate-icons.mjs'
/** Rule that paints an icon's mask, whose drawing is in `--i`. */
const MASK = `.i {
  background: currentColor;
  -webkit-mask: var(--i) center / contain no-repeat;
  mask: var(--i) center / contain no-repeat;
}
`
const sheet = (list, rule = '') =>
  `/* ${HEAD} */\n${rule}${list.map((name) => `.i-${name}{--i:url("${dataUri(name)}")}`).join('\n')}\n`
/** Lines of a record from an icon's name to the content of its SVG element. */
const entries = (list) => list.map((icon) => `  '${icon}': '${inner(icon)}',`).join('\n')
const union = (list) => list.map((name) => `\n  | '${name}'`).join('')

const more = names.filter((name) => !CORE.includes(name))
writeFileSync(join(TARGET, 'core.generated.scss'), sheet(CORE, MASK))
writeFileSync(join(TARGET, 'more.generated.scss'), sheet(more))
writeFileSync(
  join(TARGET, 'core.generated.ts'),
  `// ${HEAD}\nimport type { AnyIcon } from './names.generated'\n\n/** Drawings that have loaded, by name. */\nexport const drawings: Partial<Record<AnyIcon, string>> = {\n${entries(CORE)}\n}\n`,
)
writeFileSync(
  join(TARGET, 'more.generated.ts'),
  `// ${HEAD}\nimport { drawings } from './core.generated'\n\nObject.assign(drawings, {\n${entries(more)}\n})\n`,
)
writeFileSync(join(TARGET, 'more.generated.mini.ts'), `// ${HEAD}\nimport './more.generated.scss'\n`)
writeFileSync(
  join(TARGET, 'names.generated.ts'),
  `// ${HEAD}\n\n/** Drawn on every page at no extra cost. */\nexport type CoreIcon =${union(CORE)}\n\n/** Through \`MoreIcon\`. */\nexport type AnyIcon =\n  | CoreIcon${union(more)}\n\nexport const CORE_ICONS: readonly CoreIcon[] = ${JSON.stringify(CORE)}\nexport const MORE_ICONS: readonly AnyIcon[] = ${JSON.stringify(more)}\n`,
)
console.log(`${CORE.length} icons in core, ${more.length} in more`)
