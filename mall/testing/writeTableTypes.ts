import { writeFileSync } from 'node:fs'
import { TABLE_TYPES_FILE, tableTypes } from './tableTypes'

// Writes the types of all tables: npm run tables -w mall
tableTypes().then((text) => {
  writeFileSync(TABLE_TYPES_FILE, text)
  console.log(`Wrote ${TABLE_TYPES_FILE}`)
})
