import { writeFileSync } from 'node:fs'
import { replyShapes } from './lib/replyShapes'

// npx tsx scripts/reply-shapes.ts: writes the calls of the contract with the shapes of their replies, for the shop.
const shapes = [...replyShapes()]
for (const [file, text] of shapes) writeFileSync(`src/api/${file}`, text)
console.log(`Wrote ${shapes.length} files, src/api/*.generated.ts`)
