// Compiles the mall into mall/dist, which runs without TypeScript, unless it is newer than all sources: npm run build -w mall
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MALL = path.dirname(fileURLToPath(import.meta.url))
const DIST = path.join(MALL, 'dist')
const MAIN = path.join(DIST, 'main.mjs')
/** Folders and files that the compiled code depends on. */
const SOURCES = ['src', 'seeds', 'package.json', 'build.mjs', '../contract', '../package-lock.json']

/**
 * Writes `dist`, unless it is newer than all sources: the mall, a file for each command, migration and seed, and the
 * code that they share.
 */
export async function buildMall() {
  if (isMallBuilt()) return
  const { build } = await import('esbuild')
  const draft = `${DIST}.${process.pid}`
  // Says what is wrong where the folder may not be written to.
  mkdirSync(draft, { recursive: true })
  try {
    await compile(build, draft)
    replaceBy(draft)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Compiles all entries into a folder. `build` is the compiler's function. */
const compile = (build, outdir) =>
  build({
    entryPoints: Object.fromEntries(entries()),
    outdir,
    outExtension: { '.js': '.mjs' },
    tsconfig: path.join(MALL, 'tsconfig.json'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Errors name lines of the sources, which are not published.
    sourcemap: true,
    sourcesContent: false,
    external: packages().flatMap((name) => [name, `${name}/*`]),
    logLevel: 'warning',
  })

/** Tells whether `dist` is newer than all sources. */
function isMallBuilt() {
  const builtAt = statSync(MAIN, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return builtAt > Math.max(...SOURCES.map((source) => newestIn(path.join(MALL, source))))
}

/** Names of the compiled files, without their ending, with the source of each. */
function entries() {
  const numbered = (folder, to) =>
    readdirSync(path.join(MALL, folder))
      .filter((file) => /^\d{4}-[\w-]+\.ts$/.test(file))
      .map((file) => [`${to}/${file.slice(0, -3)}`, path.join(MALL, folder, file)])
  return [
    ['main', path.join(MALL, 'src/main.ts')],
    // Beside the code that starts them.
    ['pgliteThread', path.join(MALL, 'src/db/pgliteThread.mjs')],
    ['heicThread', path.join(MALL, 'src/modules/upload/heicThread.mjs')],
    ...['backup', 'endSessions', 'migrate', 'moveUploads', 'partition', 'prepare', 'restore'].map((name) => [
      `commands/${name}`,
      path.join(MALL, `src/commands/${name}.ts`),
    ]),
    ...numbered('src/db/migrations', 'db/migrations'),
    ...numbered('seeds', 'seeds'),
  ]
}

/**
 * Packages of the mall, which are installed where it runs. Those of the contract become part of the compiled code, and so
 * does kysely: its 300 files would take a tenth of a mall's start.
 */
const packages = () =>
  Object.keys(JSON.parse(readFileSync(path.join(MALL, 'package.json'), 'utf8')).dependencies).filter(
    (name) => name !== 'contract' && name !== 'kysely',
  )

/** Replaces the former build by a whole new one: a process that starts meanwhile finds one of the two. */
function replaceBy(draft) {
  const former = `${draft}.former`
  if (existsSync(DIST)) renameSync(DIST, former)
  renameSync(draft, DIST)
  rmSync(former, { recursive: true, force: true })
}

/** Time of the newest file or folder, 0 if there is none. A folder changes when a file of it is added or removed. */
function newestIn(place) {
  const found = statSync(place, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.test\.ts$/.test(name))
    .map((entry) =>
      entry.isDirectory()
        ? newestIn(path.join(place, entry.name))
        : /\.(ts|mjs|json)$/.test(entry.name)
          ? statSync(path.join(place, entry.name)).mtimeMs
          : 0,
    )
  return Math.max(found.mtimeMs, ...inside)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildMall()
