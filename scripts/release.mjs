// Builds the three targets of a release and the desk, uploads the mini-programs, and writes the changelog.
//   npm run release -- 1.2.0 [--dry-run] [--note "what is new"]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './lib/paths.mjs'
import { releasedChangelog, releasePlan, TARGETS } from './lib/releasePlan.mjs'
import { fail, run, StepFailed } from './lib/run.mjs'

const CHANGELOG = join(ROOT, 'CHANGELOG.md')

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, note: { type: 'string' } },
  })
  const [version = ''] = positionals
  const isDry = values['dry-run'] ?? false
  const folder = `release/${version}`
  const { steps, skipped, problems } = releasePlan({
    version,
    note: values.note ?? `Release ${version}`,
    folder,
    env: process.env,
  })
  const changelog = releasedChangelog(
    readFileSync(CHANGELOG, 'utf8'),
    version,
    new Date().toISOString().slice(0, 10),
  )
  if (!isDry) {
    if (problems.length > 0) throw new StepFailed(problems.join('\n'))
    refuseUnclean(folder)
  }
  for (const problem of problems) console.log(`\nWould be refused. ${problem}`)
  for (const { title, command, args, env } of steps) {
    console.log(
      `\n${title}${env.SHOP_ENV ? ` for SHOP_ENV=${env.SHOP_ENV}` : ''}: ${[command === process.execPath ? 'node' : command, ...args].map(hideSecret).join(' ')}`,
    )
    if (!isDry) await run(command, args, { env: { ...process.env, ...env } })
  }
  console.log(`\nSource maps: ${folder}/source-maps (keep them, and don't publish them)`)
  for (const target of isDry ? [] : TARGETS) takeSourceMaps(join(ROOT, folder), target)
  console.log(`Changelog: section ${version}`)
  if (!isDry) writeFileSync(CHANGELOG, changelog)
  for (const reason of skipped) console.log(`Not uploaded. ${reason}`)
  console.log(
    `\nNext: commit CHANGELOG.md, tag v${version}, and publish ${folder}/h5 and ${folder}/desk (docs/OPERATIONS.md).`,
  )
}

/** Refuses a release of what isn't committed, or that was made before. @throws StepFailed */
function refuseUnclean(folder) {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' })
  if (stdout.trim() !== '')
    throw new StepFailed('Commit or stash your changes first: a release is made of a commit.')
  if (existsSync(join(ROOT, folder))) throw new StepFailed(`${folder} exists already.`)
}

const hideSecret = (arg) => (arg && arg === process.env.TT_UPLOAD_TOKEN ? '…' : arg)

/** Moves source maps out of a build, where everybody could read them. */
function takeSourceMaps(folder, target) {
  const build = join(folder, target)
  for (const file of readdirSync(build, { recursive: true }).filter((name) => name.endsWith('.map'))) {
    const to = join(folder, 'source-maps', target, file)
    mkdirSync(dirname(to), { recursive: true })
    renameSync(join(build, file), to)
  }
}

main().catch(fail)
