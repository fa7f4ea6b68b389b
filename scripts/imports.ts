// Checks imports by the tables in config/imports: npm run imports [-- --draw]
// Fails on an import that breaks a rule, unless `knownImports.json` lists it. That list may only shrink.
// Also fails when what follows from imports and modules is out of date (pictures, table, list); --draw writes it.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ICruiseResult, IViolation } from 'dependency-cruiser'
import { RULES } from '../config/imports/rules'
import { outdatedFiles, writeDerivedFiles } from './lib/modulePictures'

const ROOT = path.resolve(__dirname, '..')
/** Folders that exist: the shop of a maker with its own back end has no `mall`. */
const FOLDERS = ['src', 'mall', 'desk', 'contract', 'config', 'scripts'].filter((folder) =>
  existsSync(folder),
)
const KNOWN: readonly string[] = JSON.parse(readFileSync('config/imports/knownImports.json', 'utf8'))

async function main() {
  const { modules, summary } = await readImports()
  const found = [...summary.violations.map(described), ...zodInBundles(modules)]
  const added = found.filter((one) => !KNOWN.includes(one))
  const gone = KNOWN.filter((one) => !found.includes(one))
  for (const one of added) console.error(one)
  for (const one of gone) console.log(`mended, remove it from knownImports.json: ${one}`)
  console.log(
    `${modules.length} files, ${added.length} imports break a rule, ${KNOWN.length} known ones besides`,
  )
  if (added.length > 0) process.exitCode = 1
  if (process.argv.includes('--draw')) return writeDerivedFiles(modules)
  const outdated = await outdatedFiles(modules)
  if (outdated.length === 0) return
  console.error(`Out of date: ${outdated.join(', ')}. Write them: npm run imports -- --draw`)
  process.exitCode = 1
}

async function readImports(): Promise<ICruiseResult> {
  // Imported here, because it is an ES module only.
  const { cruise } = await import('dependency-cruiser')
  const { output } = await cruise(
    FOLDERS,
    {
      exclude: { path: '\\.test\\.tsx?$|^mall/(pictures|seeds/data)|/generated/|^(desk|mall)/dist' },
      // Packages stay in the list of imports, for the rule about zod, but aren't read themselves.
      doNotFollow: { path: 'node_modules' },
      // Type imports count: a layer that imports another one's types depends on that layer.
      tsPreCompilationDeps: true,
      validate: true,
      // By content: a fresh checkout changes every file's time.
      cache: { folder: 'node_modules/.cache/imports', strategy: 'content', compress: false },
      ruleSet: { forbidden: RULES },
    },
    {
      alias: { '@': `${ROOT}/src`, '@contract': `${ROOT}/contract` },
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json'],
      conditionNames: ['import', 'require', 'node'],
      exportsFields: ['exports'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

const described = ({ rule, from, to, cycle }: IViolation) =>
  `${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`

/** The contract's schemas must stay out of the bundles: run-time imports of the shop never lead to zod. */
function zodInBundles(modules: ICruiseResult['modules']): string[] {
  const importsOf = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only')),
    ]),
  )
  const loads = new Map<string, boolean>()
  const loadsZod = (file: string): boolean => {
    const known = loads.get(file)
    if (known !== undefined) return known
    loads.set(file, false)
    const found = (importsOf.get(file) ?? []).some(
      ({ module, resolved }) => module === 'zod' || loadsZod(resolved),
    )
    loads.set(file, found)
    return found
  }
  const files = [...importsOf.keys()]
  // Trap: options that leave packages out of the list would make this rule true of everything.
  if (!files.some((file) => file.startsWith('contract/') && loadsZod(file))) {
    return ['no file of the contract imports zod, so the list of imports is incomplete']
  }
  return files
    .filter((file) => /^(src|desk\/src)\//.test(file) && !file.startsWith('src/testing/') && loadsZod(file))
    .map((file) => `shop or desk loads zod: ${file}`)
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
