import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from '@swc/core'
import type { ChunkGraph, Compilation, Module } from 'webpack'
import { BRAND_PICKUP } from '../contract/rules/brand'
import { chosenEnv } from './env'

const HOME_PAGE = /pages[\\/]index[\\/]index$/

/** A page whose data, code and picture index.html requests before any script has loaded. */
interface FirstPage {
  /** Address of its first call; with `id`, the value of that parameter is added to it. */
  readonly call: string
  /** Parameter of the page that the call needs. */
  readonly id?: string
  /** Ways through the reply to the addresses of the pictures that are shown first. */
  readonly pictures: readonly (readonly Step[])[]
}

/** A key, or the entry of a list whose field (first) is equal to a field of the reply (second). */
type Step = string | number | readonly [field: string, ofReply: string]

/** Pages at which most visits begin. Addresses and places of pictures must be those that the page's code uses. */
const FIRST_PAGES: Record<string, FirstPage> = {
  'pages/index/index': {
    call: `/juhe/api/v1/common/index?brand=${BRAND_PICKUP}`,
    pictures: [['banners', 0, 'image']],
  },
  'pages/carDetail/carDetail': {
    call: '/juhe/api/v1/product/car-series-detail?seriesId=',
    id: 'seriesId',
    pictures: [['colours', 0, 'views', 'f34']],
  },
  'pages/goodsDetail/goodsDetail': {
    call: '/juhe/api/v1/product/goods-detail?goodsId=',
    id: 'goodsId',
    pictures: [['gallery', 0]],
  },
  'pages/ext/build/build': {
    call: '/juhe/api/v1/ext/build/offer?seriesId=',
    id: 'seriesId',
    // The truck is shown when its paint and its type are both there.
    pictures: [
      ['colours', 0, 'layer', 0],
      ['types', ['typeId', 'defaultTypeId'], 'layer', 0],
    ],
  },
}

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

const firstPages = (compilation: Compilation) =>
  Object.fromEntries(
    Object.entries(FIRST_PAGES).map(([page, first]) => {
      const files = filesOf(compilation, page)
      return [page, { ...first, js: namesIn(files, 'chunk/', '.js'), css: namesIn(files, 'css/', '.css') }]
    }),
  )

/** Whether the home page's chunk contains this module. */
export function isOfHome(module: Module, chunkGraph: ChunkGraph): boolean {
  for (const chunk of chunkGraph.getModuleChunksIterable(module)) {
    for (const group of chunk.groupsIterable) {
      if (group.origins.some((origin) => HOME_PAGE.test(origin.request ?? ''))) return true
    }
  }
  return false
}

const FIRST_AID = path.resolve(__dirname, '../src/platform/engine/firstAid.ts')

/** Returns the first script of the page, compiled for engines of any age. */
function firstAid(hotline: string): string {
  const { code } = transformSync(readFileSync(FIRST_AID, 'utf8').replace('export function', 'function'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es5', minify: { compress: true, mangle: true } },
    minify: true,
    isModule: false,
  })
  return `!function(){${code}firstAid(${JSON.stringify(hotline)})}()`
}

/** Returns the values that the template of index.html needs from this build. */
export const htmlPluginOption = () => {
  const env = chosenEnv('h5')
  return {
    shop: {
      firstAid: firstAid(env.hotline),
      hotline: env.hotline,
      firstPages,
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
    },
  }
}
