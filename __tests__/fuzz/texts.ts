import { pick } from '../../contract/rules/seededRandom'

/** Inputs for any field: usual, unusual and hostile ones. */
const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  '１２３',
  '1e9',
  '99999999999999999999',
  '0.001',
  '😀👨‍👩‍👧‍👦🇨🇳',
  '很'.repeat(500),
  'a b c',
  '\u200b\u200b',
  'مرحبا بالعالم',
  '<b>粗</b>&amp;"\'',
  "'; drop table orders; --",
  '%E4%BD%A0',
  '一\n二',
  '\u202e反过来',
]

const PLAUSIBLE: readonly [RegExp, readonly string[]][] = [
  [/手机|电话/, ['13800000001', '13700090001', '010-8888666', '12345']],
  [/姓名|称呼|收货人|联系人|昵称/, ['张三', '李小龙', 'A']],
  [/门牌|详细|地址|街道/, ['建国路 88 号', '人民大道 1 号院 3 号楼 2 单元 501']],
  [/数量|件数/, ['1', '2', '5']],
  [/搜索|关键|城市|门店|商品|车型/, ['脚垫', '保定', '北京', '皮卡', 'zzz']],
  [/VIN|车架/i, ['LGWFF4A59HF701226', 'LGWFF4A5OHF701226']],
  [/金额|价格|首付|元|万/, ['100', '12.5', '0']],
  [/单号/, ['SF1234567890', 'sf 123']],
  [/邮箱/, ['a@b.cn', 'a@b']],
]

/** Returns an input for a field with this label; `isTidy` selects a valid one. */
export function textFor(random: () => number, label: string, isTidy = random() < 0.5): string {
  const fitting = PLAUSIBLE.find(([pattern]) => pattern.test(label))?.[1]
  if (fitting && (isTidy || random() < 0.3)) return isTidy ? (fitting[0] as string) : pick(random, fitting)
  return isTidy
    ? pick(random, ['挺好用的，装上就能开走，一个月了没有松动', '颜色和图片一样'])
    : pick(random, NASTY)
}
