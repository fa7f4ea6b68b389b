// Writes contract/rules/traditional.generated.ts from the npm package opencc-js: `node scripts/generate-traditional.mjs`.
// Only characters whose simplified form is in GB 2312: rarer ones are in no text of a shop, and each costs six bytes.

import { writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Converter } from 'opencc-js/t2cn'

const convert = Converter({ from: 't', to: 'cn' })
const gbk = new TextDecoder('gbk')
const common = new Set()
for (let row = 0xb0; row <= 0xf7; row++)
  for (let cell = 0xa1; cell <= 0xfe; cell++) common.add(gbk.decode(Uint8Array.of(row, cell)))

let traditional = ''
let simplified = ''
for (let code = 0x3400; code <= 0x9fff; code++) {
  const char = String.fromCharCode(code)
  const other = convert(char)
  if (other === char || !common.has(other)) continue
  traditional += char
  simplified += other
}

const file = resolve(dirname(fileURLToPath(import.meta.url)), '../contract/rules/traditional.generated.ts')
writeFileSync(
  file,
  `// Written by scripts/generate-traditional.mjs, from the dictionaries of OpenCC (Apache-2.0)

/** Traditional characters, and at the same places of the second text the simplified ones. */
export const TRADITIONAL =
  '${traditional}'
export const SIMPLIFIED =
  '${simplified}'
`,
)
