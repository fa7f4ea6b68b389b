import type { Conditions, Facts } from './rules'

declare module '../../db/columnTypes' {
  interface ColumnTypes {
    'campaigns.pages': readonly string[]
    'campaigns.conditions': Conditions
    'marketing_facts.facts': Facts
  }
}
