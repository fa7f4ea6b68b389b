import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../src/paths'

/** A release of which the mall is compiled in a folder of its own. */
export interface FormerRelease {
  readonly name: string
  readonly folder: string
  remove(): void
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The release before the newest change of the migrations, so that there is something to migrate. */
const beforeNewestMigration = () => `${git('log', '-1', '--format=%H', '--', 'mall/src/db/migrations')}^`

/** Takes the sources of a tag or commit out of git, and compiles their mall in a temporary folder. */
export function buildFormer(named = beforeNewestMigration()): FormerRelease {
  const commit = git('rev-parse', '--verify', `${named}^{commit}`)
  const folder = mkdtempSync(join(tmpdir(), 'mall-former-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const packed = join(folder, 'sources.tar')
    git('archive', '--format=tar', '-o', packed, commit)
    execFileSync('tar', ['-xf', packed, '-C', folder])
    const lock = 'package-lock.json'
    if (readFileSync(join(ROOT, lock), 'utf8') === readFileSync(join(folder, lock), 'utf8'))
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    else execFileSync('npm', ['ci', '--ignore-scripts', '--omit=dev', '-w', 'mall'], { cwd: folder })
    execFileSync(process.execPath, ['mall/build.mjs'], { cwd: folder, stdio: 'inherit' })
    return { name: git('log', '-1', '--format=%h of %cs', commit), folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}
