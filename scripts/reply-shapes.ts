import { mkdirSync, writeFileSync } from 'node:fs'
import { replyShapes } from './lib/replyShapes'

// npx tsx scripts/reply-shapes.ts: writes the shapes of the contract's replies, for the shop's reader.
mkdirSync('src/api/shapes', { recursive: true })
for (const [file, text] of replyShapes()) writeFileSync(`src/api/shapes/${file}`, text)
