import { writeFileSync } from 'node:fs'
import { promisesPage } from './promises/page'

// npx tsx scripts/promises.ts: writes the index of promises with the files that implement them.
writeFileSync('docs/SPEC-INDEX.md', promisesPage())
