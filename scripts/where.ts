import { readFindables, whereIs } from './lib/whereIs'

// Shows where a call, an action of the desk or a job is declared, carried out and used:
// npm run where -- POST /orders, npm run where -- cart/update, npm run where -- closeUnpaidOrder

/** Above this many, only their names. */
const SHOWN = 12

const words = process.argv.slice(2)
if (words.length === 0) {
  console.error('Say what: npm run where -- POST /orders, cart/update, orders/ship, closeUnpaidOrder')
  process.exit(1)
}
const found = whereIs(readFindables(), words)
if (found.length === 0) {
  console.error(`No call, action or job is named ${words.join(' ')}`)
  process.exit(1)
}
for (const { title, name, places } of found) {
  console.log(`${title.padEnd(44)}${name}`)
  if (found.length > SHOWN) continue
  for (const [what, line] of places) console.log(`  ${what.padEnd(10)}${line}`)
  console.log()
}
