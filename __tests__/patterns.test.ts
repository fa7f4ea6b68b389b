import vm from 'node:vm'
import ts from 'typescript'
import { isTest, sourcesUnder } from './architecture/sources'

/**
 * A pattern that tries each split of a long text takes seconds or hours for one request, and everybody waits. Here each
 * meets long texts of one repeated sign, of those that it names and of the usual ones. Quadratic ones take a hundred times
 * the limit, linear ones a thousandth.
 */
const LENGTH = 100_000
const LIMIT_MS = 5_000

/** Patterns that only meet short texts: the longest, and why. */
const SHORT: Readonly<Record<string, number>> = {
  // The error of a job is cut to 500 (mall/src/jobs/queue.ts).
  'mall/src/jobs/failure.ts': 500,
  // The user agent of a browser is cut to 200 (mall/src/modules/staff/sessions.ts).
  'mall/src/modules/staff/browserName.ts': 200,
  // Amounts of the shop.
  'contract/rules/price.ts': 20,
}
/** Files whose patterns meet only texts of whoever runs the mall, never those of a request. */
const TRUSTED = /^mall\/src\/(env|commands)\//

const USUAL = [
  'a',
  'A',
  '0',
  ' ',
  '\u3000',
  '\n',
  '.',
  '-',
  '_',
  ':',
  '/',
  '中',
  'a.',
  'a0',
  '0.',
  'a ',
  ' a',
  'a:',
  '@a',
]

interface Pattern {
  readonly at: string
  readonly file: string
  readonly source: string
  readonly flags: string
}

function patternsOf(file: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
      found.push({
        at: `${file}:${line + 1}`,
        file,
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const patterns = ['contract', 'mall/src']
  .flatMap((folder) => sourcesUnder(folder, (file) => !isTest(file) && !TRUSTED.test(file)))
  .flatMap(({ file, text }) => patternsOf(file, text))
  // Without an endless repetition nothing is tried long.
  .filter(({ source }) => /[*+]|\{\d+,\}/.test(source))

/** Returns repeated parts that may hold a pattern up: the usual ones, and the signs and words that it names. */
function partsFor({ source }: Pattern): string[] {
  const named = source.replace(/\\./g, ' ')
  return [...new Set([...USUAL, ...named, ...(named.match(/[A-Za-z]{2,}/g) ?? [])])]
}

function isSlow({ file, source, flags }: Pattern, part: string): boolean {
  const length = SHORT[file] ?? LENGTH
  const pattern = new RegExp(source, flags)
  const text = `${part.repeat(Math.ceil(length / part.length))}\u0001`
  const run = flags.includes('g') ? "text.replace(pattern, '')" : 'pattern.test(text)'
  try {
    vm.runInNewContext(run, { pattern, text }, { timeout: LIMIT_MS })
    return false
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true
    throw error
  }
}

it('no pattern takes long for a text that somebody else sends', () => {
  expect(patterns.length).toBeGreaterThan(100)
  const slow = patterns.flatMap((pattern) => {
    const part = partsFor(pattern).find((each) => isSlow(pattern, each))
    return part === undefined ? [] : [`${pattern.at} with ${JSON.stringify(part)}`]
  })
  expect(slow).toEqual([])
}, 600_000)
