import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from '@swc/core'
import type { Chunk, ChunkGraph, Compilation, Module, NormalModule } from 'webpack'
import { BRAND_PICKUP } from '../contract/rules/brand'
import { EARLY_PAGES } from '../src/launch/first/paths'
import { chosenEnv } from './env'
import { firstScript, inlineScript, requestScript } from './firstScript'

const HOME_PAGE = /pages[\\/]index[\\/]index$/
/** Modules by which home loads more after its first frame: parts of its own, and where the shopper is. */
const AFTER_HOME =
  /src[\\/](features[\\/](home|city)|platform[\\/]abilities[\\/]location)[\\/]|launch[\\/]afterFirstPage\./

/** Returns the files of a page's chunks, for preloading: Taro's router requests them only after its start. */
function filesOf(compilation: Compilation, page: string): string[] {
  const request = new RegExp(`${page.split('/').join('[\\\\/]')}$`)
  for (const group of compilation.chunkGroups) {
    if (group.origins.some((origin) => request.test(origin.request ?? ''))) return group.getFiles()
  }
  throw new Error(`No chunk of ${page}`)
}

/** Returns `name` of each `folder/name.ending` among the files: index.html, which isn't cached, stays small. */
const namesIn = (files: readonly string[], folder: string, ending: string) =>
  files
    .filter((file) => file.startsWith(folder) && file.endsWith(ending))
    .map((file) => file.slice(folder.length, -ending.length))

const earlyFiles = (compilation: Compilation) =>
  Object.fromEntries(
    Object.keys(EARLY_PAGES).map((page) => {
      const files = filesOf(compilation, page)
      return [page, { js: namesIn(files, 'chunk/', '.js'), css: namesIn(files, 'css/', '.css') }]
    }),
  )

/**
 * Returns the paths of the pages below pages/, in one text, as index.html isn't cached, and the calls without which some
 * can't work (src/routes.ts); '-' is one that the back end lacks.
 */
function routesOf(lacks: readonly string[] | 'all') {
  const file = path.resolve(__dirname, '../src/routes.ts')
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2020' },
    module: { type: 'commonjs' },
  })
  const exports: { routes?: Record<string, { path: string; needs?: readonly string[] }> } = {}
  new Function('exports', code)(exports)
  const isLacked = (call: string) => (lacks === 'all' ? call.startsWith('/ext/') : lacks.includes(call))
  const routes = Object.values(exports.routes ?? {})
  const needs: Record<string, readonly string[]> = {}
  for (const one of routes) if (one.needs) needs[one.path] = one.needs.some(isLacked) ? ['-'] : one.needs
  return { pages: routes.map((one) => one.path.replace('pages/', '')).join(' '), needs }
}

type Origin = Chunk['groupsIterable'] extends Iterable<{ origins: (infer One)[] }> ? One : never

/** Whether the module is in a chunk that was requested so. */
function isRequestedAs(module: Module, chunkGraph: ChunkGraph, isSo: (origin: Origin) => boolean): boolean {
  for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
    for (const group of chunk.groupsIterable) {
      if (group.origins.some(isSo)) return true
    }
  }
  return false
}

/** Whether the home page's chunk contains this module. */
export const isOfHome = (module: Module, chunkGraph: ChunkGraph) =>
  isRequestedAs(module, chunkGraph, ({ request }) => HOME_PAGE.test(request ?? ''))

/** Whether something that home loads after its first frame contains this module. */
export const isAfterHome = (module: Module, chunkGraph: ChunkGraph) =>
  isRequestedAs(module, chunkGraph, ({ module: from }) =>
    AFTER_HOME.test((from as NormalModule | null)?.resource ?? ''),
  )

/** Returns the values that the template of index.html needs from this build. */
export const htmlPluginOption = () => {
  const env = chosenEnv('h5')
  return {
    // The template names the style sheets itself; the scripts are requested by `first`, in their order on the line.
    inject: false,
    minify: process.env.NODE_ENV === 'production' && {
      collapseWhitespace: true,
      removeComments: true,
      minifyCSS: true,
    },
    shop: {
      firstAid: inlineScript(['src/platform/engine/firstAid.ts'], 'firstAid', env.hotline),
      hotline: env.hotline,
      request: requestScript({
        mallOrigin: env.hosts.mall,
        picturesOrigin: env.hosts.pictures,
        // In lower case, in the order of `platform/host/detect`.
        appTexts: Object.fromEntries(
          (['pickup', 'super'] as const)
            .filter((brand) => env.appTokens[brand])
            .map((brand) => [brand, env.appTokens[brand].toLowerCase()]),
        ),
        headers: {
          'serve-name': env.serveName,
          'Content-Type': 'application/json',
          source: env.source,
          brand: String(BRAND_PICKUP),
          platformCode: env.platformCode,
          channel: '2',
          rs: env.rs,
          ditch: '2',
        },
      }),
      first: (compilation: Compilation, scripts: readonly string[]) =>
        firstScript(compilation, {
          picturesOrigin: env.hosts.pictures,
          scripts,
          files: earlyFiles(compilation),
          ...routesOf(env.lacks),
        }),
    },
  }
}
