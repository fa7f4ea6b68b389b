import { type Block, toBlocks, toDocument } from '../desk/src/fields/richText/blocks'

const ARTICLE: Block[] = [
  { type: 'heading', text: '出发之前' },
  { type: 'paragraph', text: '检查胎压\n带够水' },
  { type: 'list', items: ['拖车绳', '手电'] },
  { type: 'picture', image: '/uploads/a.webp', caption: '营地' },
  { type: 'link', text: '看看绞盘', url: '/pages/goods-detail/goods-detail?goodsId=1' },
]

test('blocks are the same after the editor', () => {
  expect(toBlocks(toDocument(ARTICLE))).toEqual(ARTICLE)
})

test('pictures of goods have no caption, and get none', () => {
  const goods: Block[] = [{ type: 'picture', image: 'goods/mat/1' }]
  expect(toBlocks(toDocument(goods))).toEqual(goods)
})

test('empty lines, headings and items are left out, and no text is one line to type in', () => {
  expect(toDocument([])).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] })
  expect(toBlocks(toDocument([]))).toEqual([])
  const item = (text?: string) => ({
    type: 'listItem',
    content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
  })
  expect(
    toBlocks({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 } },
        { type: 'bulletList', content: [item()] },
        { type: 'bulletList', content: [item('一'), item()] },
        { type: 'paragraph', content: [{ type: 'text', text: '  ' }, { type: 'hardBreak' }] },
      ],
    }),
  ).toEqual([{ type: 'list', items: ['一'] }])
})

test('a heading is one line', () => {
  expect(toBlocks(toDocument([{ type: 'heading', text: '一\n二' }]))).toEqual([
    { type: 'heading', text: '一 二' },
  ])
})
