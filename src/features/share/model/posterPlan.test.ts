import type { PosterPiece } from '@/platform/abilities/poster/types'
import type { PosterContent } from '../shared'
import { posterPlan } from './posterPlan'

const content: PosterContent = {
  title: '硬壳三折尾箱盖',
  note: '铝合金面板，安装不打孔',
  price: '¥3,280 起',
  imgUrl: '/pictures/x.webp',
  ground: 'paper',
}
const ALL = ['ground', 'picture', 'code']
const LONG = '硬壳三折尾箱盖铝合金面板安装不打孔短货箱长货箱通用带照明与防盗锁'.repeat(5)

const textsOf = (pieces: readonly PosterPiece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'text' ? [piece] : []))
const picturesOf = (pieces: readonly PosterPiece[]) =>
  pieces.flatMap((piece) => (piece.kind === 'picture' ? [piece.picture] : []))

const situations: [string, Partial<PosterContent>, string[]][] = [
  ['everything is there', {}, ALL],
  ['a title and a note far too long', { title: LONG, note: LONG }, ALL],
  ['no price', { price: '' }, ALL],
  ['no note', { note: '' }, ALL],
  ['the picture did not come', {}, ['ground', 'code']],
  ['the picture did not come, and the title is long', { title: LONG, note: LONG }, ['ground', 'code']],
  ['only the code came', {}, ['code']],
  ['a price of many figures', { price: '¥1,288,888.88 起' }, ALL],
]

describe.each(situations)('%s', (_situation, over, loaded) => {
  const { pieces, width, height } = posterPlan({ ...content, ...over }, new Set(loaded))

  it('draws only the pictures that have loaded', () => {
    expect([...picturesOf(pieces)].sort()).toEqual([...loaded].sort())
  })

  it('keeps all texts inside the poster, above the footer and apart from each other', () => {
    const texts = textsOf(pieces)
    for (const piece of texts) {
      expect(piece.x + piece.maxWidth).toBeLessThanOrEqual(width)
      expect(piece.y).toBeLessThanOrEqual(height - 60)
    }
    const rows = [...new Set(texts.map((piece) => piece.y))].sort((a, b) => a - b)
    for (let row = 1; row < rows.length; row++) {
      const size = Math.max(...texts.filter((piece) => piece.y === rows[row]).map((piece) => piece.size))
      expect((rows[row] ?? 0) - (rows[row - 1] ?? 0)).toBeGreaterThanOrEqual(size)
    }
  })
})

test('the note of a truck with all its accessories is on the poster, above the code', () => {
  const note =
    '2.3T 柴油 自动四驱 征途版 · 氧化红 · 越野包 · 货箱宝、车顶行李架、硬壳帐篷、侧边遮阳篷、竞技前杠、车顶长条灯、侧踏板、拖车臂'
  const { pieces } = posterPlan({ ...content, title: '我的岭行', note }, new Set(ALL))
  const notes = textsOf(pieces).filter(({ size }) => size === 21)
  expect(
    notes
      .map((piece) => piece.text)
      .join('')
      .replace(/\s/g, ''),
  ).toBe(note.replace(/\s/g, ''))
  const code = pieces.find((piece) => piece.kind === 'picture' && piece.picture === 'code')
  for (const { y } of notes) expect(y).toBeLessThan(code?.y ?? 0)
})

test('layers that have loaded are drawn over the picture, in its box; without the picture none is', () => {
  const layered = { ...content, layers: ['/pictures/rack.webp', '/pictures/tent.webp'] }
  const { pieces } = posterPlan(layered, new Set([...ALL, 'layer1']))
  expect(picturesOf(pieces)).toEqual(['ground', 'picture', 'layer1', 'code'])
  const boxes = pieces.flatMap((piece) =>
    piece.kind === 'picture' && ['picture', 'layer1'].includes(piece.picture)
      ? [[piece.x, piece.y, piece.width, piece.height, piece.fit]]
      : [],
  )
  expect(boxes[0]).toEqual(boxes[1])
  expect(picturesOf(posterPlan(layered, new Set(['code', 'layer0'])).pieces)).toEqual(['code'])
})

test('a price has its currency sign and its suffix', () => {
  const texts = textsOf(posterPlan(content, new Set(ALL)).pieces).map((piece) => piece.text)
  expect(texts).toEqual(expect.arrayContaining(['¥', '3,280', '起']))
})
