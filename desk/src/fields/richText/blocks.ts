import type { JSONContent } from '@tiptap/core'

/** A block of an article or of goods' description, as the editor sees it. */
export interface Block {
  type: 'heading' | 'paragraph' | 'picture' | 'list' | 'link'
  text?: string
  image?: string
  caption?: string
  items?: string[]
  url?: string
}

/** Returns the editor's document of stored blocks. */
export const toDocument = (blocks: readonly Block[]): JSONContent => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(toNode) : [{ type: 'paragraph' }],
})

/** Returns the blocks of the editor's document. Lines without text are left out: they are space to type in. */
export const toBlocks = ({ content = [] }: JSONContent): Block[] =>
  content.map(toBlock).filter(({ type, text, items }) => {
    if (type === 'list') return items !== undefined && items.length > 0
    return type === 'picture' || type === 'link' || text !== ''
  })

function toNode({ type, text = '', image = '', caption, items = [], url = '' }: Block): JSONContent {
  switch (type) {
    case 'heading':
      return { type, attrs: { level: 2 }, content: lines(text) }
    case 'paragraph':
      return { type, content: lines(text) }
    case 'list':
      return {
        type: 'bulletList',
        content: items.map((item) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: lines(item) }],
        })),
      }
    case 'picture':
      return { type, attrs: { image, caption: caption ?? null } }
    case 'link':
      return { type: 'linkCard', attrs: { text, url } }
  }
}

function toBlock(node: JSONContent): Block {
  switch (node.type) {
    case 'heading':
      return { type: 'heading', text: textOf(node).replace(/\n/g, ' ') }
    case 'bulletList':
      return { type: 'list', items: (node.content ?? []).map(textOf).filter((item) => item !== '') }
    case 'picture': {
      const { image, caption } = node.attrs ?? {}
      return { type: 'picture', image, ...(caption !== null && { caption }) }
    }
    case 'linkCard':
      return { type: 'link', text: node.attrs?.text, url: node.attrs?.url }
    default:
      return { type: 'paragraph', text: textOf(node) }
  }
}

/** Text with line breaks, as ProseMirror has it: texts are never empty. */
const lines = (text: string): JSONContent[] =>
  text
    .split('\n')
    .flatMap((line, place) => [
      ...(place > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line ? [{ type: 'text', text: line }] : []),
    ])

const textOf = (node: JSONContent): string => rawText(node).trim()

const rawText = ({ type, text = '', content = [] }: JSONContent): string =>
  type === 'hardBreak' ? '\n' : text + content.map(rawText).join('')
