import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { FEATURE_LEVELS } from '../../config/imports/featureLevels'
import { drawModules, type FileImports } from './drawModules'

const ARCHITECTURE = 'docs/ARCHITECTURE.md'

/** Returns each file that follows from the imports and the modules' own files, with the text that it should have. */
async function derivedFiles(files: readonly FileImports[]): Promise<ReadonlyMap<string, string>> {
  const levels = Object.entries(FEATURE_LEVELS).map(([name, rows]) => ({ name, modules: rows.flat() }))
  const features = diagram(drawModules(files, 'src/features/', levels))
  const drawn = between(ARCHITECTURE, readFileSync(ARCHITECTURE, 'utf8'), 'features', features)
  if (!existsSync('mall')) return new Map([[ARCHITECTURE, drawn]])
  const { mallLayers, moduleList } = await import('./mallModules')
  const modules = diagram(drawModules(files, 'mall/src/modules/', mallLayers()))
  return new Map([
    [ARCHITECTURE, between(ARCHITECTURE, drawn, 'modules', modules)],
    ['mall/src/modules.generated.ts', moduleList()],
  ])
}

const diagram = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\`\n`

/** Puts a text between the markers `<!-- name -->` and `<!-- /name -->` of a document. */
function between(file: string, document: string, name: string, text: string): string {
  const [before, rest = ''] = document.split(`<!-- ${name} -->\n`)
  const after = rest.split(`<!-- /${name} -->\n`)[1]
  if (after === undefined) throw new Error(`${file} has no markers <!-- ${name} --> and <!-- /${name} -->`)
  return `${before}<!-- ${name} -->\n\n${text}\n<!-- /${name} -->\n${after}`
}

/** Names of the files that don't say what follows from the imports and modules. */
export async function outdatedFiles(files: readonly FileImports[]): Promise<string[]> {
  const all = [...(await derivedFiles(files))]
  return all.flatMap(([file, text]) =>
    existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [file],
  )
}

export async function writeDerivedFiles(files: readonly FileImports[]): Promise<void> {
  for (const [file, text] of await derivedFiles(files)) writeFileSync(file, text)
}
