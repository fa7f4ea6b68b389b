/** Paints of the range, under the studio's names: pictures are `trucks/<series>/<colour>/<view>`. */
export const COLOURS: Readonly<Record<string, { name: string; hex: string }>> = {
  'oxide-red': { name: '氧化红', hex: '#9C3220' },
  dune: { name: '沙丘', hex: '#B9A888' },
  pine: { name: '松绿', hex: '#2F4A3C' },
  'night-blue': { name: '夜蓝', hex: '#2B4660' },
  glacier: { name: '冰川灰', hex: '#AAB4B8' },
  'work-white': { name: '工装白', hex: '#D9D9D6' },
  basalt: { name: '玄武黑', hex: '#2A2D30' },
}
