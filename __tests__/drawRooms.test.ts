import { drawRooms } from '../scripts/lib/drawRooms'

const FLOORS = [
  { name: 'below', rooms: ['goods', 'user'] },
  { name: 'above', rooms: ['cart', 'order', 'payment'] },
]
/** Files with the files that they import. */
const filesOf = (imports: Record<string, string[]>) =>
  Object.entries(imports).map(([source, all]) => ({
    source,
    dependencies: all.map((resolved) => ({ resolved })),
  }))

const draw = (imports: Record<string, string[]>) =>
  drawRooms(filesOf(imports), 'rooms/', FLOORS)
    .split('\n')
    .map((line) => line.trim())

describe('the picture of rooms', () => {
  it('shows each room on its floor, the highest floor first', () => {
    expect(draw({}).filter((line) => !line.startsWith('direction'))).toEqual([
      'flowchart TB',
      ...['subgraph floor1["above"]', 'cart', 'order', 'payment', 'end'],
      ...['subgraph floor0["below"]', 'goods', 'user', 'end'],
    ])
  })

  it('has an arrow for imports within a floor, and one between floors for all that cross', () => {
    const lines = draw({
      'rooms/order/a.ts': ['rooms/order/b.ts', 'rooms/cart/parts/c.ts', 'rooms/goods/a.ts', 'core/errors.ts'],
      'rooms/cart/parts/c.ts': ['rooms/user/a.ts'],
      'app.ts': ['rooms/cart/a.ts'],
    })
    expect(lines.filter((line) => line.includes('-->'))).toEqual(['order --> cart', 'floor1 --> floor0'])
  })

  it('leaves out an arrow that a longer way replaces', () => {
    const lines = draw({
      'rooms/payment/a.ts': ['rooms/order/a.ts', 'rooms/cart/a.ts'],
      'rooms/order/a.ts': ['rooms/cart/a.ts'],
    })
    expect(lines.filter((line) => line.includes('-->'))).toEqual(['order --> cart', 'payment --> order'])
  })
})
