import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { preProcessFile } from 'typescript'
import { installedFor } from './architecture/lockFile'
import { isTest, ROOT, sourcesUnder } from './architecture/sources'

interface Manifest {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'))

const FOLDERS = ['.', ...(manifestOf('.').workspaces ?? [])]

/** Returns the package that an import names, undefined for a relative path and for a module of Node. */
function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    return undefined
  }
  if (specifier.startsWith('@contract/')) return 'contract'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Returns lines such as `mall/src/app.ts imports react` for packages that the workspace's package.json doesn't list. */
function undeclaredImports(folder: string): string[] {
  const declared = Object.keys(manifestOf(folder).dependencies ?? {})
  return sourcesUnder(folder, (file) => !/\/testing\/|\.config\.ts$/.test(file) && !isTest(file)).flatMap(
    ({ file, code }) =>
      preProcessFile(code)
        .importedFiles.map(({ fileName }) => packageOf(fileName))
        .filter((name) => name && name !== folder && !declared.includes(name))
        .map((name) => `${file} imports ${name}`),
  )
}

describe('workspaces', () => {
  it('an installation of the mall alone has no Taro, no React and no webpack', () => {
    const installed = installedFor('mall').map((folder) => folder.replace(/^.*node_modules\//, ''))
    expect(installed).toEqual(expect.arrayContaining(['contract', 'fastify', 'js-sha256', 'pg-protocol']))
    expect(
      installed.filter((name) =>
        /taro|react|webpack|babel|^(three|antd|vite|rolldown|tsx|typescript)$/.test(name),
      ),
    ).toEqual([])
  })

  it.each(['contract', 'mall', 'desk'])('%s declares every package that it imports', (folder) => {
    expect(undeclaredImports(folder)).toEqual([])
  })

  it('the workspaces ask for one version of a package', () => {
    const declared = new Map<string, Set<string>>()
    for (const { dependencies, devDependencies } of FOLDERS.map(manifestOf)) {
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        declared.set(name, (declared.get(name) ?? new Set()).add(version))
      }
    }
    expect([...declared].filter(([, versions]) => versions.size > 1).map(([name]) => name)).toEqual([])
  })
})
