import type { ChunkGraph, Compilation, Module } from 'webpack'
import { chosenEnv } from './env'

const HOME_PAGE = /pages[\\/]index[\\/]index$/

/** Returns the files of the home page's chunks, for preloading: Taro's router requests them only after its start. */
function homeFiles(compilation: Compilation): string[] {
  for (const group of compilation.chunkGroups) {
    if (group.origins.some((origin) => HOME_PAGE.test(origin.request ?? ''))) return group.getFiles()
  }
  return []
}

/** Whether the home page's chunk contains this module. */
export function isOfHome(module: Module, chunkGraph: ChunkGraph): boolean {
  for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
    for (const group of chunk.groupsIterable) {
      if (group.origins.some((origin) => HOME_PAGE.test(origin.request ?? ''))) return true
    }
  }
  return false
}

/** Returns the values that the template of index.html needs from this build. */
export const htmlPluginOption = () => {
  const env = chosenEnv('h5')
  return {
    shop: {
      homeFiles,
      mallOrigin: env.hosts.mall,
      // In lower case, in the order of `platform/host/detect`.
      appWords: Object.fromEntries(
        (['pickup', 'super'] as const)
          .filter((brand) => env.appTokens[brand])
          .map((brand) => [brand, env.appTokens[brand].toLowerCase()]),
      ),
      headers: {
        'serve-name': env.serveName,
        'Content-Type': 'application/json',
        source: env.source,
        brand: '5',
        platformCode: env.platformCode,
        channel: '2',
        rs: env.rs,
        ditch: '2',
      },
    },
  }
}
