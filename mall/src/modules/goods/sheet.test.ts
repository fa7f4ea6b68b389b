import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { productCalls } from '@contract/calls/product'
import type { SheetReply } from '@contract/desk/goodsSheetSchemas'
import { parseCells, toCsv } from '@contract/rules/separatedText'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { runImport } from './sheetImports'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['catalogue'])
})
after(() => mall.close())

const exported = async () => {
  const { payload } = await mall.app.inject({
    url: '/desk/api/goods/sheet',
    headers: { cookie: operator.cookie },
  })
  const [header = [], ...rows] = parseCells(payload, ',')
  return { payload, header, rows }
}
const send = (body: object) => operator.call('POST', '/goods/sheet', body)
const tryOut = async (text: string): Promise<SheetReply> => (await send({ text, isTrial: true })).data
const shown = (goodsId: string) => mall.guest.get(productCalls.goodsDetail, { query: { goodsId } })
const audited = () =>
  mall.ctx.db.selectFrom('audit_log').selectAll().where('action', '=', 'import').orderBy('id').execute()

/** Returns CSV of some exported rows with other cells. */
async function edited(changes: Record<string, string>[]): Promise<string> {
  const { header, rows } = await exported()
  return toCsv([
    header,
    ...changes.map((change, place) =>
      (rows[place] as string[]).map((cell, at) => change[header[at] ?? ''] ?? cell),
    ),
  ])
}

test('an export that is imported again changes nothing', async () => {
  const { payload, rows } = await exported()
  const { rows: planned } = await tryOut(payload)
  assert.equal(planned.length, rows.length)
  assert.deepEqual(
    planned.filter(({ state }) => state !== 'same'),
    [],
  )
})

test('a trial says what each row would change and changes nothing; then all is changed and in the audit log', async () => {
  const { rows } = await exported()
  const goodsId = rows[0]?.[1] ?? ''
  const text = await edited([{ 标题: '改过的标题', 售价: '123.50' }])
  const trial = await tryOut(text)
  const [row] = trial.rows
  assert.deepEqual(
    [row?.line, row?.state, row?.changes.map(({ column, after }) => [column, after])],
    [
      2,
      'changed',
      [
        ['标题', '改过的标题'],
        ['售价', '123.50'],
      ],
    ],
  )
  assert.notEqual((await shown(goodsId)).title, '改过的标题')
  const { status, data } = await send({ text, isTrial: false, plan: trial.plan })
  assert.deepEqual([status, data.isApplied], [200, true])
  const now = await shown(goodsId)
  assert.equal(now.title, '改过的标题')
  assert.ok(now.skus.some(({ price }: { price: string }) => price === '123.50'))
  assert.deepEqual(
    (await audited()).map((one) => [one.row_id, one.after.title]),
    [[goodsId, '改过的标题']],
  )
})

test('bad rows are answered at row and column, and keep the good ones back until they are left out', async () => {
  const { rows, header } = await exported()
  const before = rows[2]?.[header.indexOf('售价')]
  const text = await edited([
    { 售价: '很贵', 分类: '没有的分类' },
    { 库存: '-3', 可售: '也许', 适用车系: '别家' },
    { 售价: '77.00' },
    { 规格编号: 'none' },
  ])
  const { rows: planned, plan } = await tryOut(text)
  assert.deepEqual(
    planned.map(({ line, state, errors }) => [line, state, errors.map(({ column }) => column)]),
    [
      [2, 'refused', ['分类', '售价']],
      [3, 'refused', ['适用车系', '库存', '可售']],
      [4, 'changed', []],
      [5, 'refused', ['规格编号']],
    ],
  )
  assert.equal((await send({ text, isTrial: false, plan })).status, 422)
  assert.equal((await exported()).rows[2]?.[header.indexOf('售价')], before)
  assert.equal((await send({ text, isTrial: false, plan, skipsRefused: true })).status, 200)
  assert.equal((await exported()).rows[2]?.[header.indexOf('售价')], '77.00')
})

test('rows have their places in the file, empty rows above and between them counted', async () => {
  const { header, rows } = await exported()
  const wrong = rows[1]?.map((cell, at) => (header[at] === '售价' ? '一百' : cell)) ?? []
  const empty = header.map(() => '')
  const sheet = [empty, header, rows[0] ?? [], empty, empty, wrong]
  for (const text of [toCsv(sheet), sheet.map((row) => row.join('\t')).join('\n')]) {
    const { rows: planned } = await tryOut(text)
    assert.deepEqual(
      planned.map(({ line, errors }) => [line, errors.map(({ column }) => column)]),
      [
        [3, []],
        [6, ['售价']],
      ],
    )
  }
})

test('an import whose trial is out of date is refused; sales meanwhile are no reason, and stay counted', async () => {
  const { rows, header } = await exported()
  const skuId = rows[0]?.[0] ?? ''
  const stock = Number(rows[0]?.[header.indexOf('库存')])
  const text = await edited([{ 库存: String(stock + 5), 划线价: '999.00' }])
  const { plan } = await tryOut(text)
  const set = (columns: object) =>
    mall.ctx.db.updateTable('skus').set(columns).where('id', '=', skuId).execute()
  await set({ stock: stock - 1 })
  await set({ market_price: 1 })
  assert.equal((await send({ text, isTrial: false, plan })).status, 409)
  const again = await tryOut(text)
  await set({ stock: stock - 2 })
  assert.equal((await send({ text, isTrial: false, plan: again.plan })).status, 200)
  const row = await mall.ctx.db
    .selectFrom('skus')
    .select(['stock', 'market_price'])
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.stock, row.market_price], [stock + 3, 99_900])
})

test('a row without numbers is a new article, and one that lacks what it needs is refused', async () => {
  const category = (await operator.call('GET', '/goods-categories?limit=1')).data.rows[0].name
  const text = toCsv([
    ['规格编号', '标题', '分类', '主图', '售价', '库存', '上架'],
    ['', '表格里的新商品', category, 'goods/mug/main', '19.90', '7', '是'],
    ['', '没有价格', category, 'goods/mug/main', '', '', ''],
  ])
  const { rows, plan } = await tryOut(text)
  assert.deepEqual(
    rows.map(({ state, errors }) => [state, errors]),
    [
      ['new', []],
      ['refused', [{ column: '售价', message: '新商品要填售价' }]],
    ],
  )
  assert.equal((await send({ text, isTrial: false, plan, skipsRefused: true })).status, 200)
  const { data } = await operator.call('GET', `/goods?${new URLSearchParams({ search: '表格里的新商品' })}`)
  const now = await shown(data.rows[0].id)
  assert.deepEqual([now.stock, now.skus[0].price], [7, '19.90'])
})

test('a sheet that adds goods or changes stock counts once, however often it is sent', async () => {
  const { header, rows } = await exported()
  const [first = []] = rows
  const stock = Number(first[header.indexOf('库存')])
  const category = first[header.indexOf('分类')] ?? ''
  const row = (cells: Record<string, string>) => header.map((column) => cells[column] ?? '')
  const text = toCsv([
    header,
    first.map((cell, at) => (header[at] === '库存' ? String(stock + 5) : cell)),
    row({ 标题: '只有一件的新商品', 分类: category, 主图: 'goods/mug/main', 售价: '19.90' }),
  ])
  const { plan } = await tryOut(text)
  const sent = await Promise.all([1, 2].map(() => send({ text, isTrial: false, plan })))
  assert.deepEqual(sent.map(({ status }) => status).sort(), [200, 422])
  assert.equal((await send({ text, isTrial: false, plan })).status, 422)
  assert.match((await send({ text, isTrial: true })).data.message, /已经导入过/)
  const after = await exported()
  assert.equal(after.rows[0]?.[header.indexOf('库存')], String(stock + 5))
  assert.equal(after.rows.filter((cells) => cells.includes('只有一件的新商品')).length, 1)
})

test('imports are found again with their outcome; one whose process has died is lost', async () => {
  const imports = async () => (await operator.call('GET', '/goods/sheet/imports')).data.imports
  const text = await edited([{ 标题: '导入可以再找到' }])
  const { plan } = await tryOut(text)
  assert.equal((await send({ text, isTrial: false, plan, fileName: '商品.xlsx' })).status, 200)
  assert.equal((await send({ text, isTrial: false, plan, fileName: '旧.csv' })).status, 409)
  const [first] = await imports()
  assert.deepEqual([first.state, first.fileName, first.total, first.done], ['done', '商品.xlsx', 1, 1])
  await mall.ctx.db
    .updateTable('goods_imports')
    .set({ state: 'running', seen_at: Date.now() - 200_000 })
    .where('id', '=', first.id)
    .execute()
  assert.equal((await imports())[0].state, 'lost')
})

test('an import whose process has died goes on where it stopped: every row once, and those left out are named', async () => {
  const { header, rows } = await exported()
  const stockAt = header.indexOf('库存')
  const ofGoods = new Map(rows.map((cells) => [cells[1], cells]))
  const chosen = [...ofGoods.values()].slice(0, 3)
  const sheet = chosen.map((cells) => cells.with(stockAt, String(Number(cells[stockAt]) + 4)))
  const category = rows[0]?.[header.indexOf('分类')] ?? ''
  const added = [1, 2, 3].map((nth) => {
    const cells: Record<string, string> = {
      标题: `接着导入 ${nth}`,
      分类: category,
      主图: 'goods/mug/main',
      售价: '9.90',
    }
    return header.map((column) => cells[column] ?? '')
  })
  const text = toCsv([header, ...sheet, ...added])
  const { plan } = await tryOut(text)
  // The third transaction begins the second step: by then the first is done.
  const died = new Error('the process has died')
  const transact = mall.ctx.transact
  let begun = 0
  mall.ctx.transact = async (work) => {
    if (++begun > 2) throw died
    return transact(work)
  }
  try {
    assert.equal((await send({ text, isTrial: false, plan })).status, 500)
  } finally {
    mall.ctx.transact = transact
  }
  const [left] = (await operator.call('GET', '/goods/sheet/imports')).data.imports
  assert.deepEqual([left.state, left.done], ['running', 1])
  // One of the goods is changed before the rest is carried out.
  const last = sheet.at(-1) ?? []
  await mall.ctx.db
    .updateTable('skus')
    .set({ market_price: 12_300 })
    .where('id', '=', last[0] ?? '')
    .execute()

  await Promise.all([mall.advance(60_000), runImport(mall.ctx, left.id), runImport(mall.ctx, left.id)])
  const after = await exported()
  const named = after.rows.filter((cells) => cells[header.indexOf('标题')]?.startsWith('接着导入'))
  assert.equal(named.length, 3)
  const [ended] = (await operator.call('GET', '/goods/sheet/imports')).data.imports
  assert.deepEqual([ended.state, ended.done], ['done', ended.total])
  const refused = new Set(ended.refusals.map(({ line }: { line: number }) => line))
  for (const [place, cells] of sheet.entries()) {
    const now = after.rows.find(([id]) => id === cells[0])?.[stockAt]
    assert.equal(now, refused.has(place + 2) ? chosen[place]?.[stockAt] : cells[stockAt])
  }
  assert.deepEqual(ended.refusals, [{ line: 4, message: '检查之后这件商品又被修改过' }])
})

test('shoppers are served while a long spreadsheet is imported', async () => {
  const category = (await operator.call('GET', '/goods-categories?limit=1')).data.rows[0].name
  const many = Array.from({ length: 60 }, (_, nth) => [
    '',
    `很多商品 ${nth}`,
    category,
    'goods/mug/main',
    '19.90',
  ])
  const text = toCsv([['规格编号', '标题', '分类', '主图', '售价'], ...many])
  const { plan } = await tryOut(text)
  const { transact } = mall.ctx
  let served = 0
  mall.ctx.transact = async (work) => {
    const result = await transact(work)
    // One call between two parts: it is answered before the next part begins.
    await shown('mug-enamel')
    served++
    return result
  }
  try {
    assert.equal((await send({ text, isTrial: false, plan })).status, 200)
  } finally {
    mall.ctx.transact = transact
  }
  assert.ok(served >= many.length, `${served} calls were answered between ${many.length} parts`)
})

test('a price that a formula computed is read as the spreadsheet shows it', async () => {
  const typed = ['116.10000000000001', '￥1,299.00', '１２９．５', '1.2E+3']
  const { rows } = await tryOut(await edited(typed.map((price) => ({ 售价: price, 划线价: '9,999.00' }))))
  assert.deepEqual(
    rows.map(({ changes }) => changes.find(({ column }) => column === '售价')?.after),
    ['116.10', '1299.00', '129.50', '1200.00'],
  )
  const [wrong] = (await tryOut(await edited([{ 售价: '18.905' }]))).rows
  assert.deepEqual(wrong?.errors, [{ column: '售价', message: '最多两位小数，表格里是 18.905' }])
})

test('a text that a spreadsheet program has made a day, and a number it has shortened, are refused at their cells', async () => {
  const { rows } = await exported()
  const goods = mall.ctx.db.updateTable('goods').where('id', '=', rows[0]?.[1] ?? '')
  const { subtitle } = await mall.ctx.db
    .selectFrom('goods')
    .select('subtitle')
    .where('id', '=', rows[0]?.[1] ?? '')
    .executeTakeFirstOrThrow()
  await goods.set({ subtitle: '3-4' }).execute()
  const [day, short] = (await tryOut(await edited([{ 副标题: '3月4日' }, { 规格编号: '2.61E+17' }]))).rows
  await goods.set({ subtitle }).execute()
  assert.match(
    day?.errors.map(({ column, message }) => column + message).join() ?? '',
    /^副标题.*“3-4”变成了日期 3月4日/,
  )
  assert.match(
    short?.errors.map(({ column, message }) => column + message).join() ?? '',
    /规格编号.*改写成了 2.61E\+17/,
  )
})

test('a formula that failed is no title, no price, and doesn’t take a price away', async () => {
  const cells = { 标题: '#N/A', 副标题: '#REF!', 售价: '#DIV/0!', 划线价: '#未计算' }
  const [row] = (await tryOut(await edited([cells]))).rows
  assert.deepEqual(row?.errors, [
    { column: '标题', message: '公式出错了：#N/A' },
    { column: '副标题', message: '公式出错了：#REF!' },
    { column: '售价', message: '公式出错了：#DIV/0!' },
    { column: '划线价', message: '公式还没有算出结果，请用表格程序打开、保存后再选这个文件' },
  ])
})

test('signs that CSV in GBK loses are no change, and a text that was changed beside them is refused', async () => {
  const before = await edited([{ 标题: '帐篷🏕️𠮷 只要?元', 副标题: '露营🏕' }])
  const { plan } = await tryOut(before)
  assert.equal((await send({ text: before, isTrial: false, plan })).status, 200)
  const lost = async (cells: Record<string, string>) => (await tryOut(await edited([cells]))).rows[0]
  for (const 标题 of ['帐篷????? 只要?元', '帐篷??? 只要?元']) {
    assert.equal((await lost({ 标题, 副标题: '露营??' }))?.state, 'same')
  }
  assert.deepEqual((await lost({ 副标题: '新款露营??' }))?.errors, [
    { column: '副标题', message: '有些字存成 CSV 时变成了“?”，请另存为 .xlsx 再导入' },
  ])
  assert.equal((await lost({ 副标题: '去露营吗?' }))?.state, 'changed')
  assert.equal((await lost({ 副标题: '去露营' }))?.state, 'changed')
})

test('more than 2000 rows are imported by a job, which is found again while it runs and when it has ended', async () => {
  const category = (await operator.call('GET', '/goods-categories?limit=1')).data.rows[0].name
  const { header, rows } = await exported()
  const last = header.indexOf('标题')
  const changed = (rows[0] as string[]).map((cell, at) => (at === last ? '由任务改的标题' : cell))
  const wrong = Array.from({ length: 2_000 }, (_, nth) =>
    header.map((name) => (name === '规格编号' ? `x${nth}` : name === '分类' ? category : '')),
  )
  const text = toCsv([header, changed, ...wrong])
  const { plan } = await tryOut(text)
  const { data, status } = await send({
    text,
    isTrial: false,
    plan,
    skipsRefused: true,
    fileName: 'long.csv',
  })
  assert.equal(status, 200, JSON.stringify(data))
  assert.deepEqual([data.isApplied, data.isRunning, data.rows], [true, true, []])
  await mall.runJobs()
  const [newest] = (await operator.call('GET', '/goods/sheet/imports')).data.imports
  assert.deepEqual([newest.fileName, newest.state, newest.done], ['long.csv', 'done', 1])
  assert.equal((await shown(rows[0]?.[1] ?? '')).title, '由任务改的标题')
})

test('a file with another first row, and one that is too long, are refused as a whole', async () => {
  const refused = async (text: string) => (await send({ text, isTrial: true })).data.message
  assert.match(await refused('名字,价格\n杯子,1'), /不认识的列：名字、价格/)
  assert.ok((await refused('x'.repeat(100_000))).length < 100)
  const long = await tryOut(await edited([{ 分类: 'x'.repeat(100_000), 适用车系: 'x '.repeat(50_000) }]))
  assert.ok(JSON.stringify(long.rows[0]?.errors).length < 500)
  assert.match(await refused('标题\n杯子'), /缺少“规格编号”列/)
  assert.match(await refused(`规格编号\n${'x\n'.repeat(10_001)}`), /最多 10000 行/)
})

test('those who may export can’t import, and those who may only look can do neither', async () => {
  const finance = await hireOperator(mall, ['finance'])
  assert.equal((await finance.call('GET', '/goods/sheet')).status, 200)
  assert.equal((await finance.call('POST', '/goods/sheet', { text: 'x', isTrial: true })).status, 403)
  const service = await hireOperator(mall, ['customerService'])
  assert.equal((await service.call('GET', '/goods/sheet')).status, 403)
  assert.equal((await service.call('POST', '/goods/sheet', { text: 'x', isTrial: true })).status, 403)
})
