import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toGbk, zip } from '../../../testing/payPlatforms/alipay/gbkZip'
import { parseAlipayBill } from './alipayBill'
import { unzip } from './unzip'

const NAMES = '支付宝交易号,商户订单号,业务类型,商品名称,完成时间,订单金额（元）,退款批次号/请求号,备注'
const PAID = '2026112022001\t,P1\t,交易,车贴,2026-11-20 10:00:00,12.30,,'
const BACK = '2026112022001\t,P1\t,退款,车贴,2026-11-20 11:00:00,-2.30,RP1\t,'

const archiveOf = (...rows: string[]) =>
  zip([
    { name: '业务明细(汇总).csv', bytes: toGbk('#支付宝业务明细查询\r\n合计,2笔\r\n') },
    {
      name: '业务明细.csv',
      bytes: toGbk(
        ['#支付宝业务明细查询', '#----列表----', NAMES, ...rows, '#----列表结束----', ''].join('\r\n'),
      ),
    },
  ])

test('payments and refunds are read from the archive, and amounts that go back are positive', () => {
  const common = { payNo: 'P1', tradeNo: '2026112022001' }
  assert.deepEqual(parseAlipayBill(archiveOf(PAID, BACK)), {
    lines: [
      { kind: 'payment', ...common, refundNo: '', amount: 1_230 },
      { kind: 'refund', ...common, refundNo: 'RP1', amount: 230 },
    ],
    unreadable: [],
  })
})

test('a goods name with commas moves no other value', () => {
  const { lines } = parseAlipayBill(archiveOf(BACK.replace('车贴', '车,贴,红')))
  assert.deepEqual(
    lines.map(({ refundNo, amount }) => [refundNo, amount]),
    [['RP1', 230]],
  )
})

test('lines of garbage are reported, and the others are read', () => {
  const garbage = [
    'half a line',
    PAID.replace('交易', '转账'),
    PAID.replace('12.30', '十二'),
    PAID.replace('P1', ''),
  ]
  const { lines, unreadable } = parseAlipayBill(archiveOf(...garbage, PAID))
  assert.deepEqual([lines.length, unreadable], [1, garbage])
})

test('an archive without a bill is refused', () => {
  const other = zip([{ name: 'a.csv', bytes: toGbk('nothing') }])
  assert.throws(() => parseAlipayBill(other), /has no bill/)
})

test('what is no archive, cut off or damaged is refused', () => {
  const good = archiveOf(PAID)
  assert.equal(unzip(good).length, 2)
  const damaged = Buffer.from(good)
  damaged.writeUInt8(damaged.readUInt8(80) ^ 0xff, 80)
  const [noList, encrypted] = [Buffer.from(good), Buffer.from(good)]
  noList.writeUInt32LE(7, noList.length - 6)
  const entry = encrypted.indexOf('PK\x01\x02')
  encrypted.writeUInt16LE(1, entry + 8)
  for (const archive of [Buffer.from('下载超时,请重新下载'), good.subarray(40), damaged, noList, encrypted]) {
    assert.throws(() => unzip(archive))
  }
})
