// Installs what is missing, builds the three targets of a release and the desk, uploads the mini-programs, and writes changelog and versions.
//   npm run release -- 1.2.0 [--dry-run] [--note "what is new"]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ROOT } from './lib/paths.mjs'
import {
  releasedChangelog,
  releasePlan,
  TARGETS,
  versioned,
  versionedLock,
  WORKSPACES,
} from './lib/releasePlan.mjs'
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
  const changelog = changelogOf(version, problems)
  if (isReleased(version)) problems.push(`v${version} is tagged already: choose the next version.`)
  if (!isDry) {
    if (problems.length > 0) throw new StepFailed(problems.join('\n'))
    refuseUnclean(folder)
    await ensureDependencies()
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
  console.log(`Changelog: section ${version}; versions of the packages: ${version}`)
  if (!isDry) {
    writeFileSync(CHANGELOG, changelog)
    for (const name of WORKSPACES) rewrite(join(name, 'package.json'), versioned, version)
    rewrite('package-lock.json', versionedLock, version)
  }
  for (const reason of skipped) console.log(`Not uploaded. ${reason}`)
  console.log(
    `\nNext: commit what changed, tag v${version}, and publish ${folder}/h5 and ${folder}/desk (docs/OPERATIONS.md).`,
  )
}

/** Returns the changelog of the release; why there is none is added to `problems`. */
function changelogOf(version, problems) {
  try {
    return releasedChangelog(readFileSync(CHANGELOG, 'utf8'), version, new Date().toISOString().slice(0, 10))
  } catch (error) {
    problems.push(`${error.message}.`)
    return ''
  }
}

const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()

const isReleased = (version) => git('tag', '--list', `v${version}`) !== ''

function rewrite(file, change, version) {
  const path = join(ROOT, file)
  writeFileSync(path, change(readFileSync(path, 'utf8'), version))
}

/** Refuses a release of what isn't committed, or that was made before. @throws StepFailed */
function refuseUnclean(folder) {
  if (git('status', '--porcelain') !== '')
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
