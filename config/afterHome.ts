import type { IMiniAppConfig } from '@tarojs/taro/types/compile'
import type { ChunkGraph, Module } from 'webpack'

/** The tab pages. From `src/routes.ts`, which Taro's config can't import. */
export const TAB_PAGES = [
  'pages/index/index',
  'pages/carList/carList',
  'pages/carLife/carLife',
  'pages/my/index',
]

/** The page at which most starts of a mini-program begin. */
const [HOME] = TAB_PAGES

/** Folder, in the main package, of the chunks of `import()`. */
export const ON_DEMAND = 'onDemand'

type Graph = { chunkGraph: ChunkGraph }

/** Names of the chunks with a module; those of `import()` have none. */
const chunksOf = (module: Module, { chunkGraph }: Graph) =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? ON_DEMAND)

const isOtherPage = (chunk: string) => chunk.startsWith('pages/') && chunk !== HOME
const isLater = (chunk: string) => isOtherPage(chunk) && !TAB_PAGES.includes(chunk)

/** Taro's plugin would leave modules in the chunks on demand as well. */
const maxAsyncRequests = Number.POSITIVE_INFINITY

/** Chunk of the JavaScript that several chunks share, all of which pass. */
const shared = (name: string | undefined, priority: number, isOf: (chunks: string[]) => boolean) => ({
  name,
  // Style sheets stay in `common`: Taro adds them to the app's.
  type: /^javascript/,
  test: (module: Module, graph: Graph) => isOf(chunksOf(module, graph)),
  minChunks: 2,
  maxAsyncRequests,
  // Above Taro's `common` and `vendors`, below its chunks of subpackages.
  priority,
})

/**
 * Chunks of the modules that neither the app nor home needs. Otherwise they would be in `common`, which every start
 * evaluates: `later` what no tab page needs, `tabs` what one does, `mixed` what chunks on demand need as well, so that
 * these don't load the other two. What only chunks on demand share is in further chunks on demand.
 */
export const afterHome = {
  // As Taro's, and with the sheets of chunks on demand, which can't load any. Two groups of one name would conflict.
  common: {
    test: (module: Module, graph: Graph) => {
      const chunks = chunksOf(module, graph)
      return chunks.length > 1 || (module.type === 'css/mini-extract' && chunks.includes(ON_DEMAND))
    },
    minChunks: 1,
    maxAsyncRequests,
  },
  vendors: { maxAsyncRequests },
  taro: { maxAsyncRequests },
  later: shared('later', 20, (chunks) => chunks.every(isLater)),
  tabs: shared('tabs', 19, (chunks) => chunks.every(isOtherPage)),
  mixed: shared('mixed', 18, (chunks) => chunks.every((chunk) => chunk === ON_DEMAND || isOtherPage(chunk))),
  onDemand: shared(undefined, 21, (chunks) => chunks.every((chunk) => chunk === ON_DEMAND)),
}

/** Lets every page but home load the chunks before its own code. */
export const addAfterHome: IMiniAppConfig['addChunkPages'] = (chunksOfPage, pages = []) => {
  for (const page of pages.filter(isOtherPage))
    chunksOfPage.set(page, isLater(page) ? ['mixed', 'tabs', 'later'] : ['mixed', 'tabs'])
}
