const SHOWN_LINES = 120
const LINES_OF_ONE = 30

/**
 * Extracts titles and messages of failed tests from a step's output, in TAP (Node's test runner) or Jest's format.
 * Returns the last lines of the output where it contains neither.
 */
export function failures(output) {
  const lines = output.trimEnd().split('\n')
  const failed = [...tapFailures(lines), ...jestFailures(lines)]
  const reported = failed.flatMap((block) => block.slice(0, LINES_OF_ONE))
  return (reported.length > 0 ? reported.slice(0, SHOWN_LINES) : lines.slice(-SHOWN_LINES)).join('\n')
}

/** Returns each `not ok` with the block below it; skips suites that failed only because of their tests. */
function tapFailures(lines) {
  return blocks(lines, /^\s*not ok /, /^\s*\.\.\.$/).filter(
    (block) => !block.some((line) => line.includes("failureType: 'subtestsFailed'")),
  )
}

/** Returns each `● suite › test` with the lines up to the next one or the next file. */
const jestFailures = (lines) => blocks(lines, /^\s+● /, /^(PASS|FAIL|Test Suites:)/)

function blocks(lines, begins, ends) {
  const found = []
  let open = null
  for (const line of lines) {
    if (begins.test(line)) {
      open = []
      found.push(open)
    } else if (ends.test(line)) open = null
    open?.push(line)
  }
  return found
}
