import { execFileSync } from 'node:child_process'
import path from 'node:path'

const reader = path.resolve('scripts/testing/failures.mjs')

/** Returns the failures in a test output. Runs the reader in Node, because the test runner's scripts are plain Node. */
const reported = (output: string): string =>
  execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { failures } from ${JSON.stringify(reader)}; process.stdout.write(failures(process.argv[1]))`,
      output,
    ],
    { encoding: 'utf8' },
  )

describe('the failures shown after a test run', () => {
  it('contain a failed test with its message, without the tests after it', () => {
    const output = `TAP version 13
# Subtest: every page
    ok 1 - opens
      ---
      duration_ms: 1
      ...
    not ok 2 - comes out of the tunnel
      ---
      error: 'Loading chunk 1615 failed'
      ...
    1..2
not ok 1 - every page
  ---
  failureType: 'subtestsFailed'
  ...
ok 2 - another file
`
    expect(reported(output)).toBe(`    not ok 2 - comes out of the tunnel
      ---
      error: 'Loading chunk 1615 failed'`)
  })

  it("contain Jest's message of each failed test", () => {
    const output = `PASS rules contract/rules/vin.test.ts
FAIL screens src/a.test.tsx
  ● the cart › counts

    expect(received).toBe(expected)

PASS rules contract/rules/money.test.ts
Test Suites: 1 failed, 2 passed, 3 total
`
    expect(reported(output)).toContain('● the cart › counts\n\n    expect(received).toBe(expected)')
    expect(reported(output)).not.toContain('PASS')
  })

  it('are the end of the output when there is no test result', () => {
    expect(reported('compiling\nsrc/app.ts(3,1): error TS2304\n')).toBe(
      'compiling\nsrc/app.ts(3,1): error TS2304',
    )
  })
})
