import { writeFileSync } from 'node:fs'
import { replyLists } from './lib/replyLists'

// npx tsx scripts/reply-lists.ts: writes where the replies of the contract have lists.
for (const [file, text] of replyLists()) writeFileSync(`src/api/lists/${file}`, text)
