import { spawn } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DESK_FOLDER, DESK_ROOT, ROOT } from '../paths'

export type BuildState = { is: 'ready' } | { is: 'building' } | { is: 'failed'; output: string }

const OUTPUT_KEPT = 4_000
/** Folders that a build is made of, beside the packages. */
const SOURCES = [join(DESK_ROOT, 'src'), join(ROOT, 'contract/desk'), join(ROOT, 'contract/rules')]

/**
 * Builds the desk's application in development: when it is first opened, and when it is opened again after its sources
 * have changed. There is one build at a time.
 */
export class DeskBuild {
  private running = false
  private failure: { output: string; at: number } | undefined

  /** Starts a build if one is needed, and returns where it is. */
  state(): BuildState {
    if (this.running) return { is: 'building' }
    const changedAt = newestOf(SOURCES)
    if (this.failure && this.failure.at >= changedAt) return { is: 'failed', output: this.failure.output }
    const builtAt = statSync(join(DESK_FOLDER, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (builtAt >= changedAt) return { is: 'ready' }
    this.start()
    return { is: 'building' }
  }

  private start(): void {
    this.running = true
    let output = ''
    const end = (isDone: boolean) => {
      this.running = false
      this.failure = isDone ? undefined : { output: output.slice(-OUTPUT_KEPT), at: Date.now() }
    }
    const vite = vitePath()
    if (!vite) {
      output = 'The packages of the desk are missing: npm ci --ignore-scripts'
      end(false)
      return
    }
    const child = spawn(process.execPath, [vite, 'build'], {
      cwd: DESK_ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => {
        output += part
      })
    }
    child.once('error', (error) => {
      output += error.message
    })
    child.once('close', (code) => end(code === 0))
    // The mall may end while it builds.
    process.once('exit', () => child.kill())
  }
}

/** Returns Vite's program, undefined when the desk's packages aren't installed. */
function vitePath(): string | undefined {
  try {
    const manifest = createRequire(join(DESK_ROOT, 'package.json')).resolve('vite/package.json')
    return join(dirname(manifest), 'bin/vite.js')
  } catch {
    return undefined
  }
}

const newestOf = (folders: readonly string[]): number =>
  Math.max(
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
    ),
  )
