import type { ChunkGraph, Compilation, Module } from 'webpack'
import { chosenEnv } from './env'

const HOME_PAGE = /pages[\\/]index[\\/]index$/

/** Files of the home page's chunks, to preload: Taro's router asks for them only after it has started. */
function homeFiles(compilation: Compilation): string[] {
  for (const group of compilation.chunkGroups) {
    if (group.origins.some((origin) => HOME_PAGE.test(origin.request ?? ''))) return group.getFiles()
  }
  return []
}

/** Whether the home page's chunk holds this module. */
export function isOfHome(module: Module, chunkGraph: ChunkGraph): boolean {
  for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
    for (const group of chunk.groupsIterable) {
      if (group.origins.some((origin) => HOME_PAGE.test(origin.request ?? ''))) return true
    }
  }
  return false
}

/** What index.html is told about this build. */
export const htmlPluginOption = () => {
  const env = chosenEnv('h5')
  return {
    shop: {
      homeFiles,
      mallOrigin: env.hosts.mall,
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
