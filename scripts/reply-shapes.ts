import { writeFileSync } from 'node:fs'
import { replyShapes } from './lib/replyShapes'

// npx tsx scripts/reply-shapes.ts: writes the calls of the contract with the shapes of their replies, for the shop.
for (const [file, text] of replyShapes()) writeFileSync(`src/api/${file}`, text)
