import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { LAYERS } from '../../mall/src/module'
import type { Layer } from './drawModules'

const FOLDER = 'mall/src/modules'

/** Names of the mall's modules: the folders with a `module.ts`. */
const moduleNames = (): string[] =>
  readdirSync(FOLDER).filter((name) => existsSync(`${FOLDER}/${name}/module.ts`))

/** Layers of the mall with their modules, lowest first, as the `module.ts` of each says. */
export function mallLayers(): Layer[] {
  const layerOf = (name: string) =>
    /\blayer: '(\w+)'/.exec(readFileSync(`${FOLDER}/${name}/module.ts`, 'utf8'))?.[1]
  return Object.entries(LAYERS).map(([key, name]) => ({
    name,
    modules: moduleNames().filter((each) => layerOf(each) === key),
  }))
}

/** Text of `mall/src/modules.generated.ts`. */
export function moduleList(): string {
  const names = moduleNames()
  return [
    '// All modules of the mall. Written by: npm run imports -- --draw',
    ...names.map((name) => `import ${name} from './modules/${name}/module'`),
    '',
    'export const ALL_MODULES = {',
    ...names.map((name) => `  ${name},`),
    '}',
    '',
  ].join('\n')
}
