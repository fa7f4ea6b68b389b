import { bed } from './bed'
import { camp } from './camp'
import { care } from './care'
import type { CategorySeed } from './define'
import { exterior } from './exterior'
import { interior } from './interior'
import { life } from './life'
import { light } from './light'
import { recovery } from './recovery'
import { service } from './service'
import { wheels } from './wheels'

/** Goods by category, in the order of the category list. */
export const SHELVES: readonly CategorySeed[] = [
  bed,
  camp,
  recovery,
  light,
  exterior,
  interior,
  wheels,
  care,
  life,
  service,
]
