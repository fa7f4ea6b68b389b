import { drawModules } from '../scripts/lib/drawModules'

const LAYERS = [
  { name: 'below', modules: ['goods', 'user'] },
  { name: 'above', modules: ['cart', 'order', 'payment'] },
]
/** Files with the files that they import. */
const filesOf = (imports: Record<string, string[]>) =>
  Object.entries(imports).map(([source, all]) => ({
    source,
    dependencies: all.map((resolved) => ({ resolved })),
  }))

const draw = (imports: Record<string, string[]>) =>
  drawModules(filesOf(imports), 'modules/', LAYERS)
    .split('\n')
    .map((line) => line.trim())

describe('the picture of modules', () => {
  it('shows each module on its layer, the highest layer first', () => {
    expect(draw({}).filter((line) => !line.startsWith('direction'))).toEqual([
      'flowchart TB',
      ...['subgraph layer1["above"]', 'cart', 'order', 'payment', 'end'],
      ...['subgraph layer0["below"]', 'goods', 'user', 'end'],
    ])
  })

  it('has an arrow for imports within a layer, and one between layers for all that cross', () => {
    const lines = draw({
      'modules/order/a.ts': [
        'modules/order/b.ts',
        'modules/cart/parts/c.ts',
        'modules/goods/a.ts',
        'core/errors.ts',
      ],
      'modules/cart/parts/c.ts': ['modules/user/a.ts'],
      'app.ts': ['modules/cart/a.ts'],
    })
    expect(lines.filter((line) => line.includes('-->'))).toEqual(['order --> cart', 'layer1 --> layer0'])
  })

  it('leaves out an arrow that a longer way replaces', () => {
    const lines = draw({
      'modules/payment/a.ts': ['modules/order/a.ts', 'modules/cart/a.ts'],
      'modules/order/a.ts': ['modules/cart/a.ts'],
    })
    expect(lines.filter((line) => line.includes('-->'))).toEqual(['order --> cart', 'payment --> order'])
  })
})
