import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { province } from '@contract/schemas/address'
import type { z } from 'zod'
import { SEEDS_FOLDER } from '../../paths'

type Tree = Array<z.output<typeof province>>
type CompactCity = [code: string, name: string, districts: Array<[code: string, name: string]>]
type Compact = Array<[code: string, name: string, cities: CompactCity[]]>

let tree: Tree | undefined

/** Returns provinces, cities and districts from `seeds/data/regions.json` (made by `scripts/generate-regions.mjs`). */
export function regions(): Tree {
  tree ??= (JSON.parse(readFileSync(join(SEEDS_FOLDER, 'data/regions.json'), 'utf8')) as Compact).map(
    ([code, name, cities]) => ({
      code,
      name,
      children: cities.map(([cityCode, cityName, districts]) => ({
        code: cityCode,
        name: cityName,
        children: districts.map(([districtCode, districtName]) => ({
          code: districtCode,
          name: districtName,
        })),
      })),
    }),
  )
  return tree
}
