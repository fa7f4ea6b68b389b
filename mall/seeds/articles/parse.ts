import type { StoredArticleBlock } from '../../src/modules/article/tables'

export interface ArticleSeed {
  id: string
  title: string
  summary: string
  author: string
  /** Key of a picture. */
  cover: string
  goods: string[]
  body: StoredArticleBlock[]
}

/**
 * Parses an article. Articles are plain text: a head of `name: value` lines, an empty line, then blocks separated by
 * empty lines. `## ` begins a heading, `- ` a list, `![caption](key)` is a picture, everything else a paragraph.
 */
export function parseArticle(id: string, text: string): ArticleSeed {
  const [head = '', ...blocks] = text.trim().split(/\n\s*\n/)
  const fields = new Map(
    head.split('\n').map((line) => {
      const colon = line.indexOf(':')
      if (colon < 0) throw new Error(`${id}: no colon in the head line "${line}"`)
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const
    }),
  )
  const field = (name: string) => {
    const value = fields.get(name)
    if (!value) throw new Error(`${id}: the head has no ${name}`)
    return value
  }
  return {
    id,
    title: field('title'),
    summary: field('summary'),
    author: field('author'),
    cover: field('cover'),
    goods: (fields.get('goods') ?? '').split(/\s+/).filter(Boolean),
    body: blocks.map(toBlock),
  }
}

function toBlock(block: string): StoredArticleBlock {
  const text = block.trim()
  if (text.startsWith('## ')) return { type: 'heading', text: text.slice(3) }
  const picture = /^!\[(.*)\]\((.+)\)$/.exec(text)
  if (picture) return { type: 'picture', caption: picture[1] ?? '', image: picture[2] ?? '' }
  if (text.startsWith('- ')) {
    return { type: 'list', items: text.split('\n').map((line) => line.replace(/^- /, '')) }
  }
  return { type: 'paragraph', text: text.replace(/\n/g, '') }
}
