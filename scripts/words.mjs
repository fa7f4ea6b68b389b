// Checks the words of names, comments, test titles and files:  npm run words
// Each word below has a plain one that replaces it. Migrations are history and keep their words.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const SELF = 'scripts/words.mjs'

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
  'payment notice': [/(?:payment|gateway)(?:'s|s')? notices?/gi, 'notification'],
  'tell…': [verb('tell'), 'report…, notify…'],
  // told_at is a column of two tables: another name would break the release before.
  told: [/(?<![A-Za-z])[Tt]old(?![a-z]|_at)|(?<=[a-z0-9])Told(?![a-z])/g, 'shown, reported'],
  // askService is the name of a route.
  'ask…': [/\bask(?=[A-Z])(?!Service)/g, 'request…, load…, confirm…'],
  // A changed letter in studio/page/materials.js makes every picture out of date.
  'ask as a name': [
    /\b(?:const|let|function) ask(?:ed|ing)?\b(?! = shot\.)|\b(?:this|question)\.ask\(|[({,] ?ask: |(?<=[a-z])Ask(?:ed|ing)?(?![a-z])/g,
    'request, load, options, check',
  ],
  // `said` is also a field of the desk's forms of vehicle orders.
  'said, brought as a name': [
    /\b(?:const|let) (?:said(?! = longText)|brought)\b|\bsaid: (?!')|\bsaid(?=[A-Z])/g,
    'reported, problem, loaded',
  ],
  'plant…': [verb('plant'), 'seed…, insert…'],
  'hear…': [/\bhear(?=[A-Z])|\b(?:const|let) heard\b|\b(?:is|are|was) heard\b/g, 'on…, listenFor…, reported'],
  'kept…': [verb('kept'), 'saved…'],
  // keepPreviousData is a name of TanStack Query, keepAlive one of Node.
  'keep…': [/\bkeep(?=[A-Z])(?!PreviousData|Alive)/g, 'save…'],
  farParts: [/farParts/gi, 'offscreenParts'],
  firstDraw: [/firstDraw(?!ing)/gi, 'initialRender'],
  calmMotion: [/calmMotion|wantsCalm/gi, 'reducedMotion, prefersReducedMotion'],
  leaveFor: [/leaveFor\b/g, 'openExternal'],
  keptAnswers: [/keptAnswers/gi, 'persistedQueries'],
  // A block of the home page has the type `flashSale` in replies.
  'flash sale': [/flash sale|flash_sale|FlashSale|flashSale(?!['`: ])/g, 'seckill'],
  // Texts that are words: of a search, or listed to be refused.
  '…Words': [/(?<![hH]ot|[sS]earch|[cC]ontent|listed)(?<=[a-z])Words(?![a-z])/g, '…Text'],
  '…Hands, …Helps': [/(?<=[a-z])(?:Hands|Helps)(?![a-z])/g, '…Helpers, …HelpList'],
  monkey: [part('monkey'), 'fuzz'],
  // Two names are the studio's: its pictures would be out of date. LONGEST_OF_LONG is a side.
  'MOST_…, LEAST_…': [
    /\b(?:MOST(?!_BYTES)|LEAST(?!_QUALITY)|LARGEST|SMALLEST|LONGEST(?!_OF_LONG)|SHORTEST)_[A-Z]/g,
    'MAX_…, MIN_…',
  ],
  'MINUTE_MS, HOUR_MS, DAY_MS of its own': [
    /^const (?:MINUTE|HOUR|DAY)_MS = /gm,
    'the constant of contract/rules/dateText',
  ],
  'bend, bent': [
    /\b[bB]en(?:t|ds?)(?=[A-Z])|\b(?:BENDS|bentReplies)\b|\bbent (?:answer|back end|mall|repl)/g,
    'mutate, mutation; deviate',
  ],
  'walk of a test': [
    /\b(?:[wW]alker(?=\.(?:mall|seen|buyers)|: )|walks(?=[A-Z/])|WALK_|allWalks|randomWalk)|\b[rR]andom walk|\bWalk(?=\[\]|\b ?[=}{])/g,
    'scenario, scenario runner',
  ],
  'visit as a page to open': [/\b(?:visitsOf|allVisits)\b/g, 'page scenario'],
  'plain back end': [
    /\b(?:orPlain|plain back end)|plainBackEnd|api\/plain\b/gi,
    'fallback, minimal back end',
  ],
  'bank as a stand-in': [
    /(?<=[a-z])Bank(?![a-z])|\bBANKS\b|\bbank\.\w+\(/g,
    'payment stand-in, payment platform',
  ],
  'docblock that begins with Plants': [/\/\*\*\s+(?:\* )?Plants\b/g, 'Seeds …'],
  '…; nothing where': [/; nothing (?:where|when|without|if)\b/g, 'Renders nothing if …'],
  'the own, an own': [/\b(?:the|an) own\b/gi, "their own, one's own, of its own"],
  'so long as a time': [/\bso long(?=[.,:; ]*(?:\*\/|$|\n))/gm, 'for this time'],
  'docblock that begins with It, They, Those, Such, Of, As, Also, By, For or With': [
    /\/\*\*\s+(?:\* )?(?:It|They|Those|Such|Of|As|Also|By|For|With)\b/g,
    'a first sentence that names what it describes',
  ],
  'docblock that begins with @throws or @returns': [
    /\/\*\*\s+(?:\* )?@(?:throws|returns)\b/g,
    'a first sentence that says what the thing does or is, then the tag',
  ],
  'docblock that begins with What, Who or Where': [
    /\/\*\*\s+(?:\* )?(?:What|Who|Whoever|Whose|Where|Wherever|Somebody|Nobody)\b/g,
    'a first sentence that says what the thing does or is',
  ],
}

const files = execFileSync(
  'git',
  // With files that are not added to Git yet: their words count before the commit.
  [
    ...['ls-files', '--cached', '--others', '--exclude-standard', '--'],
    ...'src mall desk contract studio config scripts __tests__ deploy docs README.md'.split(' '),
  ],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx|mjs|cjs|js|md)$/.test(file) &&
      !/\.generated\.|seeds\/data|db\/migrations\//.test(file) &&
      file !== SELF,
  )

const found = Object.fromEntries(Object.keys(WORDS).map((word) => [word, []]))
for (const file of files) {
  const text = readOrNothing(file)
  for (const [word, [pattern]] of Object.entries(WORDS)) {
    for (const { index } of text.matchAll(pattern)) {
      found[word].push(`${file}:${text.slice(0, index).split('\n').length}`)
    }
    if (basename(file).match(pattern)) found[word].push(file)
  }
}

const wrong = Object.entries(found).filter(([, places]) => places.length > 0)
for (const [word, places] of wrong) {
  console.error(`"${word}" occurs ${places.length} times; say ${WORDS[word][1]}:`)
  for (const place of places.slice(0, 20)) console.error(`  ${place}`)
}
console.log(`${files.length} files, ${wrong.length} words to replace`)
if (wrong.length > 0) process.exitCode = 1

/** Git still lists a file that was removed but not committed. */
function readOrNothing(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
