import { writeFileSync } from 'node:fs'
import { promisesPage } from './promises/page'

// npx tsx scripts/promises.ts: writes where each promise of the product is kept.
writeFileSync('docs/SPEC-INDEX.md', promisesPage())
