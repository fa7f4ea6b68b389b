import type { InputProps } from './inputProps'
import type { Block } from './richText/blocks'
import RichTextInput from './richText/RichTextInput'

/** A block of a goods' description, as it is stored. */
type GoodsBlock = { type: 'heading' | 'text'; text: string } | { type: 'picture'; picture: string }

/** The description of goods: the blocks of articles that the goods page can show. */
export default function GoodsBlocksInput({
  value = [],
  onChange,
  label,
}: InputProps<GoodsBlock[]> & { label: string }) {
  return (
    <RichTextInput
      label={label}
      kinds={['heading', 'paragraph', 'picture']}
      hasCaptions={false}
      value={value.map(toArticleBlock)}
      onChange={(blocks) => onChange?.(blocks.map(toGoodsBlock))}
    />
  )
}

function toArticleBlock(block: GoodsBlock): Block {
  if (block.type === 'picture') return { type: 'picture', image: block.picture }
  return { type: block.type === 'text' ? 'paragraph' : 'heading', text: block.text }
}

function toGoodsBlock({ type, image = '', text = '' }: Block): GoodsBlock {
  if (type === 'picture') return { type, picture: image }
  return { type: type === 'paragraph' ? 'text' : 'heading', text }
}
