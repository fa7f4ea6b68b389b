import type { Extensions } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { BulletList, ListItem, ListKeymap } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions'
import type { Block } from './blocks'
import { LinkNode, PictureNode } from './nodes'

/** Pasted headings of any level become the shop's one level. */
const OneHeading = Heading.extend({
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 2 } })),
}).configure({ levels: [2] })

/** Numbered lists become lists too. */
const List = BulletList.extend({ parseHTML: () => [{ tag: 'ul' }, { tag: 'ol' }] })

/** Parts of the editor, for the kinds of blocks that the shop shows in this place. */
export const extensionsOf = (kinds: readonly Block['type'][]): Extensions => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  OneHeading,
  ...(kinds.includes('list') ? [List, ListItem.extend({ content: 'paragraph' }), ListKeymap] : []),
  PictureNode,
  ...(kinds.includes('link') ? [LinkNode] : []),
  UndoRedo,
  Dropcursor,
  Gapcursor,
  TrailingNode,
  Placeholder.configure({ placeholder: '在这里写正文，或从文档粘贴' }),
]
