import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { toGbk, zip } from '../../../../testing/payPlatforms/alipay/gbkZip'
import { parseAlipayBill } from './alipayBill'
import { unzip } from './unzip'

const DAY = '2026-11-20'
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

test('payments and refunds are read from the archive, and amounts that go back are positive', async () => {
  const common = { payNo: 'P1', tradeNo: '2026112022001' }
  assert.deepEqual(await parseAlipayBill(archiveOf(PAID, BACK), DAY), {
    lines: [
      { kind: 'payment', ...common, refundNo: '', amount: 1_230 },
      { kind: 'refund', ...common, refundNo: 'RP1', amount: 230 },
    ],
    unreadable: [],
  })
})

test('a goods name with commas moves no other value', async () => {
  const { lines } = await parseAlipayBill(archiveOf(BACK.replace('车贴', '车,贴,红')), DAY)
  assert.deepEqual(
    lines.map(({ refundNo, amount }) => [refundNo, amount]),
    [['RP1', 230]],
  )
})

test('lines of garbage are reported, and the others are read', async () => {
  const garbage = [
    'half a line',
    PAID.replace('交易', '转账'),
    PAID.replace('12.30', '十二'),
    PAID.replace('P1', ''),
  ]
  const { lines, unreadable } = await parseAlipayBill(archiveOf(...garbage, PAID), DAY)
  assert.deepEqual([lines.length, unreadable], [1, garbage])
})

test('an archive without a bill, without a column that is needed, and of another day is refused', async () => {
  const bill = ['#起始日期：[2026年11月20日 00:00:00]', NAMES, PAID].join('\r\n')
  const read = (text: string) => parseAlipayBill(zip([{ name: 'a.csv', bytes: toGbk(text) }]), DAY)
  assert.equal((await read(bill)).lines.length, 1)
  await assert.rejects(read('nothing'), /没有账单/)
  await assert.rejects(read(bill.replace('订单金额（元）', '总额')), /缺少列：订单金额/)
  await assert.rejects(read(bill.replace('11月20日', '11月21日')), /是 2026-11-21 的账单/)
})

test('a bill whose list has no end was cut off', async () => {
  const whole = [
    '#支付宝业务明细查询',
    '#---业务明细列表---',
    NAMES,
    PAID,
    '#---业务明细列表结束---',
    '',
  ].join('\r\n')
  assert.equal((await parseAlipayBill(toGbk(whole), DAY)).lines.length, 1)
  const [cut = ''] = whole.split('#---业务明细列表结束')
  await assert.rejects(parseAlipayBill(toGbk(cut), DAY), /文件不完整/)
  await assert.rejects(parseAlipayBill(gzipSync(toGbk(cut)), DAY), /文件不完整/)
})

test('other spellings of a bill say the same, and a bill in several files has all their lines', async () => {
  const { lines } = await parseAlipayBill(archiveOf(PAID, BACK), DAY)
  const text = ['#支付宝业务明细查询', NAMES, PAID, BACK, ''].join('\r\n')
  const reversed = text
    .split('\r\n')
    .map((line) => (line.startsWith('#') ? line : line.split(',').reverse().join(',')))
  const bills = {
    'half-width brackets': toGbk(text.replace('（元）', '(元)')),
    LF: toGbk(text.replaceAll('\r\n', '\n')),
    'UTF-8 with a mark': Buffer.from(`\uFEFF${text}`),
    packed: gzipSync(toGbk(text)),
    'another order': toGbk(reversed.join('\r\n')),
    'a further column': toGbk(text.replace(NAMES, `${NAMES},费率`).replaceAll(/(,\t?)\r\n/g, '$1,\r\n')),
  }
  for (const [what, file] of Object.entries(bills)) {
    assert.deepEqual(await parseAlipayBill(file, DAY), { lines, unreadable: [] }, what)
  }
  const [head = '', first = '', ...others] = [`${NAMES}\r\n`, `${PAID}\r\n`, `${BACK}\r\n`]
  const parts = [head + first, head + others.join('')].map((part, at) => ({
    name: `${at}.csv`,
    bytes: toGbk(part),
  }))
  assert.deepEqual((await parseAlipayBill(zip(parts), DAY)).lines, lines)
})

test('a file that is no archive, cut off, damaged or too large unpacked is refused', async () => {
  const good = archiveOf(PAID)
  assert.equal((await unzip(good)).length, 2)
  const damaged = Buffer.from(good)
  damaged.writeUInt8(damaged.readUInt8(80) ^ 0xff, 80)
  const [noList, encrypted] = [Buffer.from(good), Buffer.from(good)]
  noList.writeUInt32LE(7, noList.length - 6)
  const entry = encrypted.indexOf('PK\x01\x02')
  encrypted.writeUInt16LE(1, entry + 8)
  for (const archive of [Buffer.from('下载超时,请重新下载'), good.subarray(40), damaged, noList, encrypted]) {
    await assert.rejects(unzip(archive))
  }
  // Each file fits, and all of them together don't.
  const large = zip(['a', 'b', 'c'].map((name) => ({ name, bytes: Buffer.alloc(4_000) })))
  assert.equal((await unzip(large, 12_000)).length, 3)
  await assert.rejects(unzip(large, 11_999))
})
