import type { commonSchemas } from '@contract/schemas/common'
import type { z } from 'zod'
import { toHome } from './home'

type Wire = z.output<typeof commonSchemas.index.reply>

const home = (blocks: Wire['blocks'], banners: Wire['banners'] = []) =>
  toHome({ banners, blocks, searchHint: '' })

test('a banner for an unknown page is shown without a link', () => {
  const { banners } = home(
    [],
    [
      { id: '1', image: '/a.webp', title: '岭行', subtitle: '', url: '/pages/carList/carList' },
      { id: '2', image: '/b.webp', title: '秒杀', subtitle: '', url: '/pages/no/such' },
    ],
  )
  expect(banners.map(({ target }) => target)).toEqual(['/pages/carList/carList', null])
})

test.each(['', undefined, null])('a banner whose picture is %p is left out', (image) => {
  const { banners } = home([], [
    { id: '1', image, title: '岭行', subtitle: '', url: '' },
    { id: '2', image: '/b.webp', title: '秒杀', subtitle: '', url: '' },
  ] as unknown as Wire['banners'])
  expect(banners.map(({ id }) => id)).toEqual(['2'])
})

test('a shortcut to an unknown page is hidden, and so is a row without shortcuts', () => {
  const known = { id: '1', icon: 'truck', title: '全部车型', url: '/pages/carList/carList' }
  const unknown = { id: '2', icon: 'gift', title: '抽奖', url: '/pages/no/such' }
  expect(home([{ type: 'shortcuts', items: [known, unknown] }]).blocks).toMatchObject([
    { kind: 'shortcuts', items: [{ title: '全部车型' }] },
  ])
  expect(home([{ type: 'shortcuts', items: [unknown] }]).blocks).toEqual([])
})

test('empty blocks and unknown kinds of blocks are removed', () => {
  const later = { type: 'liveRoom', title: '直播', items: [{ id: '1' }] } as unknown as Wire['blocks'][number]
  expect(
    home([
      later,
      { type: 'series', title: '车型', url: '', items: [] },
      { type: 'goodsFloor', title: '', subtitle: '', topicId: 't', image: '', url: '', items: [] },
    ]).blocks,
  ).toEqual([])
})

test('blocks keep the order of the mall, with money in fen', () => {
  const goods = {
    goodsId: 'g',
    title: '帐篷',
    subtitle: '',
    image: '/g.webp',
    price: '8980.50',
    marketPrice: '8000.00',
    priceVaries: true,
    sales: 1,
    soldOut: false,
    tags: [],
    categoryId: 'c',
  } as const
  const floor = {
    type: 'goodsFloor' as const,
    title: '露营',
    subtitle: '',
    topicId: 't',
    image: '',
    url: '/pages/ext/goods/list?topicId=t',
    items: [{ ...goods, tags: [] }],
  }
  const { blocks } = home([
    floor,
    {
      type: 'shortcuts',
      items: [{ id: '1', icon: 'truck', title: '车', url: '/pages/carList/carList' }],
    },
  ])
  expect(blocks.map(({ kind }) => kind)).toEqual(['floor', 'shortcuts'])
  // A market price below the current price is not shown as a struck-through price.
  expect(blocks[0]).toMatchObject({ floor: { goods: [{ price: 898050, marketPrice: null }] } })
})
