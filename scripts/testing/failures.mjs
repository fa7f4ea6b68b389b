const SHOWN_LINES = 120
const LINES_OF_ONE = 30

/**
 * What a step's output says about the checks that failed, in TAP (Node's test runner) or as Jest prints it: titles and
 * messages, without everything that passed. Its last lines where it says nothing of the kind.
 */
export function failures(output) {
  const lines = output.trimEnd().split('\n')
  const failed = [...tapFailures(lines), ...jestFailures(lines)]
  const told = failed.flatMap((block) => block.slice(0, LINES_OF_ONE))
  return (told.length > 0 ? told.slice(0, SHOWN_LINES) : lines.slice(-SHOWN_LINES)).join('\n')
}

/** `not ok` with the block below it; a suite that failed by its tests says nothing new. */
function tapFailures(lines) {
  return blocks(lines, /^\s*not ok /, /^\s*\.\.\.$/).filter(
    (block) => !block.some((line) => line.includes("failureType: 'subtestsFailed'")),
  )
}

/** `● suite › test` with what follows, until the next one or the next file. */
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
