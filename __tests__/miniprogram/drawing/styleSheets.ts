import path from 'node:path'
import type { Dist } from '../host/dist'

/** What a style sheet is measured against. Pixels are CSS pixels. */
export interface Paper {
  width: number
  safeTop: number
  safeBottom: number
}

/** The kinds that style sheets name by their tags; each is drawn as an element of its own. */
export const drawnTag = (tag: string) => `mp-${tag}`

/**
 * The style sheets of a page in the order in which the platforms apply them: the app's, then the page's own, imports
 * put in their place.
 */
export function sheetsOf(dist: Dist, page: string): string[] {
  const extension = dist.target === 'weapp' ? 'wxss' : 'ttss'
  return [`app.${extension}`, `${page}.${extension}`]
    .filter((file) => dist.has(file))
    .map((file) => whole(dist, file))
}

function whole(dist: Dist, file: string): string {
  return dist.read(file).replace(/@import\s+(?:url\()?["']([^"']+)["']\)?\s*;/g, (_, request: string) => {
    const imported = request.startsWith('/')
      ? request.slice(1)
      : path.posix.join(path.posix.dirname(file), request)
    return whole(dist, imported)
  })
}

/** The platforms' dialect in a browser's words: `rpx`, insets of the window, and selectors that name kinds. */
export function respellSheet(css: string, paper: Paper): string {
  // A prelude ends where its block begins; strings, data addresses among them, hold no braces here.
  const selectors = css.replace(/([^{}@;]+)\{/g, (_, prelude: string) => `${respellSelector(prelude)}{`)
  return respellUnits(selectors, paper)
}

export function respellUnits(text: string, { width, safeTop, safeBottom }: Paper): string {
  const insets: Record<string, number> = { top: safeTop, bottom: safeBottom, left: 0, right: 0 }
  return text
    .replace(/(-?\d*\.?\d+)rpx\b/g, (_, amount: string) => `${(Number(amount) * width) / 750}px`)
    .replace(/env\(\s*safe-area-inset-(\w+)\s*(,[^()]*)?\)/g, (_, side: string) => `${insets[side] ?? 0}px`)
}

/** Names of kinds in type selectors; `page` is the platforms' name for the body. */
const KINDS = 'view|text|image|button|input|textarea|scroll-view|swiper|swiper-item|map|canvas|web-view|page'
const TYPE_SELECTOR = new RegExp(`(^|[\\s>+~,(])(${KINDS})(?![\\w-])`, 'g')

const respellSelector = (selector: string) =>
  selector.replace(
    TYPE_SELECTOR,
    (_, before: string, tag: string) => before + (tag === 'page' ? 'body' : drawnTag(tag)),
  )
