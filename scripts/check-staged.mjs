// Checks what is staged, in seconds: format, lint, styles and words. Git's pre-commit hook calls it (npm run hooks).
import { execFileSync, spawnSync } from 'node:child_process'
import { ROOT } from './lib/paths.mjs'

process.chdir(ROOT)

const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter(Boolean)
const ending = (pattern) => staged.filter((file) => pattern.test(file))

const checks = [
  [
    'format and lint',
    'node_modules/@biomejs/biome/bin/biome',
    ['check', '--staged', '--no-errors-on-unmatched', '--error-on-warnings'],
  ],
  ['styles', 'node_modules/stylelint/bin/stylelint.mjs', ending(/^src\/.*\.scss$/)],
  ['words', 'scripts/words.mjs', []],
].filter(([name, , files]) => name !== 'styles' || files.length > 0)
const failed = checks.filter(([name, script, args]) => {
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' })
  if (status !== 0) console.error(`FAIL ${name}`)
  return status !== 0
})
process.exitCode = failed.length > 0 ? 1 : 0
