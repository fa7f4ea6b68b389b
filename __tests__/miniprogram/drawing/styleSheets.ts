import path from 'node:path'
import type { Dist } from '../host/dist'

/** Window width and safe area insets for converting a style sheet's units. Pixels are CSS pixels. */
export interface Paper {
  width: number
  safeTop: number
  safeBottom: number
}

/** Returns the custom element's tag that draws a component with this tag. */
export const drawnTag = (tag: string) => `mp-${tag}`

/**
 * Returns the style sheets of a page in the order in which the platforms apply them: the app's, then the page's, with
 * imports inlined.
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

/** Translates a platform style sheet for browsers: `rpx`, safe area insets, and selectors with component tags. */
export function respellSheet(css: string, paper: Paper): string {
  // A prelude ends at its block's opening brace; strings, including data URLs, contain no braces here.
  // It begins only where the text before it ends, or each letter of a long value would begin a search of its own.
  const selectors = css.replace(
    /(?<![^{}@;])([^{}@;]+)\{/g,
    (_, prelude: string) => `${respellSelector(prelude)}{`,
  )
  return respellUnits(selectors, paper)
}

export function respellUnits(text: string, { width, safeTop, safeBottom }: Paper): string {
  const insets: Record<string, number> = { top: safeTop, bottom: safeBottom, left: 0, right: 0 }
  return text
    .replace(/(-?\d*\.?\d+)rpx\b/g, (_, amount: string) => `${(Number(amount) * width) / 750}px`)
    .replace(/env\(\s*safe-area-inset-(\w+)\s*(,[^()]*)?\)/g, (_, side: string) => `${insets[side] ?? 0}px`)
}

/** Component tags in type selectors; `page` is the platforms' name for the body. */
const KINDS = 'view|text|image|button|input|textarea|scroll-view|swiper|swiper-item|map|canvas|web-view|page'
const TYPE_SELECTOR = new RegExp(`(^|[\\s>+~,(])(${KINDS})(?![\\w-])`, 'g')

const respellSelector = (selector: string) =>
  selector.replace(
    TYPE_SELECTOR,
    (_, before: string, tag: string) => before + (tag === 'page' ? 'body' : drawnTag(tag)),
  )
