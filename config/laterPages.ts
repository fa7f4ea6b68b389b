import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import type { ChunkGraph, Module } from 'webpack'

/** The tab pages, at which most starts of a mini-program begin. From `src/routes.ts`, which Taro's config can't import. */
export const TAB_PAGES = [
  'pages/index/index',
  'pages/carList/carList',
  'pages/carLife/carLife',
  'pages/my/index',
]

const isLater = (chunk: string) => chunk.startsWith('pages/') && !TAB_PAGES.includes(chunk)

/**
 * Chunk of the modules that pages of the main package share with others, but neither the app nor a tab page needs.
 * Otherwise they would be in `common`, which every start evaluates. Style sheets stay there: Taro adds them to the app's.
 */
export const later = {
  name: 'later',
  type: /^javascript/,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].every(({ name }) => name !== undefined && isLater(name)),
  minChunks: 2,
  // Above Taro's `common` and `vendors`, below its chunks of subpackages.
  priority: 20,
}

/** Lets every other page load the chunk before its own code. */
export const addLater: IMiniAppConfig['addChunkPages'] = (chunksOf, pages = []) => {
  for (const page of pages.filter(isLater)) chunksOf.set(page, [later.name])
}
