// Checks the words of names, comments and test titles:  npm run words [-- --lower]
// Each word below has a plain one that replaces it. `knownWords.json` says how often each may still occur; the numbers
// may only go down, and `--lower` writes today's where they are lower. Migrations are history and keep their words.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const KNOWN = fileURLToPath(new URL('knownWords.json', import.meta.url))
const SELF = /^scripts\/(words\.mjs|knownWords\.json)$/

/** Matches a whole word, or a part of a name in camel case. */
const part = (word) => {
  const capital = word[0].toUpperCase() + word.slice(1)
  return new RegExp(
    `(?<![A-Za-z])${word}(?![a-z])|(?<=[a-z0-9])${capital}(?![a-z])|\\b${capital}(?![a-z])`,
    'g',
  )
}
/** Matches a verb as the first part of a name: `tellPage`, not `tell`. */
const verb = (word) => new RegExp(`\\b${word}(?=[A-Z])`, 'g')

/** Each word with the one to use instead. */
const WORDS = {
  wish: [part('wish'), 'input, request'],
  wishes: [part('wishes'), 'inputs, requests'],
  anew: [part('anew'), 'again'],
  // The contract and the tables call the goods that an exchange gives `wanted`.
  wanted: [part('wanted'), 'requested, expected, input'],
  'payment notice': [/(?:payment|gateway)(?:'s|s')? notices?/gi, 'notification'],
  'tell…': [verb('tell'), 'report…, notify…'],
  told: [part('told'), 'shown, reported'],
  'hear…': [verb('hear'), 'on…, listenFor…'],
  'kept…': [verb('kept'), 'saved…'],
  // keepPreviousData is a name of TanStack Query.
  'keep…': [/\bkeep(?=[A-Z])(?!PreviousData)/g, 'save…'],
  farParts: [/farParts/gi, 'offscreenParts'],
  firstDraw: [/firstDraw/gi, 'initialRender'],
  calmMotion: [/calmMotion|wantsCalm/gi, 'reducedMotion, prefersReducedMotion'],
  leaveFor: [/leaveFor\b/g, 'openExternal'],
  keptAnswers: [/keptAnswers/gi, 'persistedQueries'],
  flashSale: [/flash ?sale/gi, 'seckill'],
  monkey: [part('monkey'), 'fuzz'],
  promisesTest: [/promises\.test|scripts\/promises/g, '(gone)'],
  'docblock that begins with What, Who or Where': [
    /\/\*\*\s+(?:\* )?(?:What|Who|Whoever|Whose|Where|Wherever|Somebody|Nobody)\b/g,
    'a first sentence that says what the thing does or is',
  ],
}

const files = execFileSync(
  'git',
  ['ls-files', 'src', 'mall', 'desk', 'contract', 'config', 'scripts', '__tests__', 'docs', 'README.md'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx|mjs|cjs|js|md)$/.test(file) &&
      !/\.generated\.|seeds\/data|db\/migrations\//.test(file) &&
      !SELF.test(file),
  )

const found = Object.fromEntries(Object.keys(WORDS).map((word) => [word, []]))
for (const file of files) {
  const text = readOrNothing(file)
  for (const [word, [pattern]] of Object.entries(WORDS)) {
    for (const { index } of text.matchAll(pattern)) {
      found[word].push(`${file}:${text.slice(0, index).split('\n').length}`)
    }
  }
}

const known = JSON.parse(readFileSync(KNOWN, 'utf8'))
let wrong = 0
for (const [word, places] of Object.entries(found)) {
  const allowed = known[word] ?? 0
  if (places.length > allowed) {
    wrong += 1
    console.error(`"${word}" occurs ${places.length} times, ${allowed} allowed; say ${WORDS[word][1]}:`)
    for (const place of places.slice(0, 20)) console.error(`  ${place}`)
  } else if (places.length < allowed) known[word] = places.length
}
const left = Object.entries(known).filter(([, count]) => count > 0)
if (process.argv.includes('--lower'))
  writeFileSync(KNOWN, `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`)
console.log(`${files.length} files, ${wrong} words too often, ${left.length} words still to go`)
if (wrong > 0) process.exitCode = 1

/** Git still lists a file that was removed but not committed. */
function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
