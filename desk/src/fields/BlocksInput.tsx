import { Button, Flex, Input } from 'antd'
import type { InputProps } from './inputProps'
import { MovableCards } from './MovableCards'
import { PictureInput } from './PictureInput'

export interface Block {
  type: 'heading' | 'paragraph' | 'picture' | 'list' | 'link'
  text?: string
  image?: string
  caption?: string
  items?: string[]
  url?: string
}

const KINDS: Readonly<Record<Block['type'], string>> = {
  heading: '小标题',
  paragraph: '段落',
  picture: '图片',
  list: '列表',
  link: '链接',
}
const EMPTY: Readonly<Record<Block['type'], Block>> = {
  heading: { type: 'heading', text: '' },
  paragraph: { type: 'paragraph', text: '' },
  picture: { type: 'picture', image: '', caption: '' },
  list: { type: 'list', items: [] },
  link: { type: 'link', text: '', url: '' },
}

/** The body of an article, block by block. */
export function BlocksInput({
  value = [],
  onChange,
  kinds = Object.keys(KINDS) as Block['type'][],
}: InputProps<Block[]> & { kinds?: readonly Block['type'][] }) {
  return (
    <Flex vertical gap={8}>
      <MovableCards items={value} onChange={onChange} titleOf={(block) => KINDS[block.type]}>
        {(block, change) => <BlockInput block={block} onChange={change} />}
      </MovableCards>
      <Flex gap={8} wrap>
        {kinds.map((type) => (
          <Button key={type} size="small" onClick={() => onChange?.([...value, EMPTY[type]])}>
            + {KINDS[type]}
          </Button>
        ))}
      </Flex>
    </Flex>
  )
}

function BlockInput({ block, onChange }: { block: Block; onChange(block: Block): void }) {
  const text = (key: 'text' | 'caption' | 'url', placeholder: string) => (
    <Input
      value={block[key] ?? ''}
      placeholder={placeholder}
      aria-label={placeholder}
      onChange={(event) => onChange({ ...block, [key]: event.target.value })}
    />
  )
  switch (block.type) {
    case 'heading':
      return text('text', '小标题')
    case 'paragraph':
      return (
        <Input.TextArea
          value={block.text ?? ''}
          aria-label="段落"
          autoSize={{ minRows: 2 }}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      )
    case 'picture':
      return (
        <Flex vertical gap={8}>
          <PictureInput value={block.image ?? ''} onChange={(image) => onChange({ ...block, image })} />
          {block.caption !== undefined && text('caption', '图片说明')}
        </Flex>
      )
    case 'list':
      return (
        <Input.TextArea
          value={(block.items ?? []).join('\n')}
          placeholder="一行一项"
          aria-label="列表"
          autoSize={{ minRows: 2 }}
          onChange={(event) => onChange({ ...block, items: event.target.value.split('\n') })}
        />
      )
    case 'link':
      return (
        <Flex gap={8}>
          {text('text', '文字')}
          {text('url', '地址')}
        </Flex>
      )
  }
}
