import { mergeAttributes, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { Flex, Input } from 'antd'
import { LinkInput } from '../LinkInput'
import { PictureInput } from '../PictureInput'

/** Pictures of texts are 4:3 in the shop. */
export const PICTURE_RATIO = 4 / 3

/** A picture between paragraphs. `caption` is null where the shop shows none. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ image: { default: '' }, caption: { default: null } }),
  parseHTML: () => [{ tag: 'figure[data-image]', getAttrs: attributesOf('image', 'caption') }],
  renderHTML: ({ node }) => ['figure', dataOf(node.attrs)],
  addNodeView: () => ReactNodeViewRenderer(PictureCard),
})

/** A link of its own line, which the shop shows as a row to tap. */
export const LinkNode = Node.create({
  name: 'linkCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ text: { default: '' }, url: { default: '' } }),
  parseHTML: () => [{ tag: 'div[data-url]', getAttrs: attributesOf('text', 'url') }],
  renderHTML: ({ node }) => ['div', mergeAttributes(dataOf(node.attrs))],
  addNodeView: () => ReactNodeViewRenderer(LinkCard),
})

/** Values of a node as attributes: they are copied inside the editor, and read again when it is pasted. */
const dataOf = (attributes: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [`data-${name}`, value]),
  )
const attributesOf =
  (...names: string[]) =>
  (element: HTMLElement) =>
    Object.fromEntries(
      names.filter((name) => name in element.dataset).map((name) => [name, element.dataset[name]]),
    )

function PictureCard({ node, selected, updateAttributes, deleteNode }: NodeViewProps) {
  const { image, caption } = node.attrs as { image: string; caption: string | null }
  return (
    <NodeViewWrapper className={selected ? 'card selected' : 'card'} data-drag-handle>
      <PictureInput
        value={image}
        size={160}
        ratio={PICTURE_RATIO}
        onChange={(next) => (next ? updateAttributes({ image: next }) : deleteNode())}
      />
      {caption !== null && (
        <Input
          value={caption}
          placeholder="图片说明"
          aria-label="图片说明"
          maxLength={100}
          onChange={({ target }) => updateAttributes({ caption: target.value })}
        />
      )}
    </NodeViewWrapper>
  )
}

function LinkCard({ node, selected, updateAttributes }: NodeViewProps) {
  const { text, url } = node.attrs as { text: string; url: string }
  return (
    <NodeViewWrapper className={selected ? 'card selected' : 'card'} data-drag-handle>
      <Flex vertical gap={8}>
        <Input
          value={text}
          placeholder="链接的文字"
          aria-label="链接的文字"
          maxLength={60}
          onChange={({ target }) => updateAttributes({ text: target.value })}
        />
        <LinkInput value={url} onChange={(next) => updateAttributes({ url: next })} />
      </Flex>
    </NodeViewWrapper>
  )
}
