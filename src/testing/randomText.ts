import { pick, randomInt } from '@contract/rules/seededRandom'

const LETTERS = [
  ...'abcXYZ0189_- \n\t"\\/&=%+',
  ...'岭行皮卡老周加入购物车，。！？',
  'é',
  'ß',
  '한',
  'ا',
  '🛻',
  '👨‍👩‍👧',
  '1️⃣',
  '❤️',
  '\u2028',
  '\u0000',
]

/** Returns a random text: letters of many scripts, emoji of one and of many parts, unusual blanks. */
export const randomText = (random: () => number, longest = 24): string =>
  Array.from({ length: randomInt(random, 0, longest) }, () => pick(random, LETTERS)).join('')

/** Returns a random value that JSON can hold. */
export function randomJson(random: () => number, depth = 3): unknown {
  const few = () => Array.from({ length: randomInt(random, 0, 4) })
  switch (randomInt(random, 0, depth > 0 ? 6 : 4)) {
    case 0:
      return null
    case 1:
      return random() < 0.5
    case 2:
      return Math.round((random() - 0.5) * 1e9) / 100
    case 5:
      return few().map(() => randomJson(random, depth - 1))
    case 6:
      return Object.fromEntries(few().map(() => [randomText(random, 6), randomJson(random, depth - 1)]))
    default:
      return randomText(random)
  }
}
