import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DAY_MS, dayNumber } from '@contract/rules/dateText'
import { change, hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { json } from '../../db/json'
import { writeAudit } from '../../desk/audit'
import { BUDGETS } from '../allowance/budgets'
import { dropDeskPictures } from './dropDeskPictures'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const hashOf = (letter: string) => letter.repeat(32)
const urlOf = (letter: string) => `/uploads/${hashOf(letter)}.webp`
const upload = (letter: string, ageDays: number) =>
  mall.ctx.db
    .insertInto('uploads')
    .values({
      hash: hashOf(letter),
      bytes: Buffer.from('x'),
      small: Buffer.from('x'),
      width: 1,
      height: 1,
      sent_at: mall.ctx.clock.now() - ageDays * DAY_MS,
      of_desk: true,
    })
    .execute()

test('pictures of the desk that nothing names are deleted after a month; rows, drafts and the audit log keep theirs', async () => {
  const { db } = mall.ctx
  for (const letter of ['a', 'b', 'c', 'd', 'e', 'f']) await upload(letter, letter === 'b' ? 3 : 40)
  const [banner] = (await operator.call('GET', '/banners?limit=1')).data.rows
  assert.equal((await change(operator, `banners/${banner.id}`, { picture: urlOf('c') })).status, 200)
  const goods = await db.selectFrom('goods').select('id').limit(1).executeTakeFirstOrThrow()
  const detail = json([{ type: 'picture' as const, picture: urlOf('d') }])
  await db.updateTable('goods').set({ detail }).where('id', '=', goods.id).execute()
  await mall.ctx.transact((trx) =>
    writeAudit(trx, {
      operator: { staffId: operator.staffId, name: '运营' },
      ip: '',
      resource: 'banners',
      rowId: banner.id,
      rowTitle: '旧图',
      action: 'update',
      before: { picture: urlOf('e') },
    }),
  )
  const shopper = await mall.signIn('13900000059')
  await db
    .insertInto('user_uploads')
    .values({ user_id: shopper.beanId, hash: hashOf('f'), sent_at: mall.ctx.clock.now(), kept_at: null })
    .execute()
  await dropDeskPictures.run(mall.ctx, {})
  const left = await db.selectFrom('uploads').select(['hash', 'of_desk']).orderBy('hash').execute()
  const ours = left.filter(({ hash }) => /^([a-f])\1{31}$/.test(hash))
  assert.deepEqual(
    ours.map(({ hash, of_desk }) => [hash[0], of_desk]),
    [
      ['b', true],
      ['c', true],
      ['d', true],
      ['e', true],
      ['f', false],
    ],
  )
})

test('an operator uploads so many pictures a day, and leaves the others their part', async () => {
  const other = await hireOperator(mall, ['operations'])
  await mall.ctx.db
    .insertInto('allowances')
    .values({
      kind: 'deskPictures',
      source: operator.staffId,
      day: dayNumber(mall.ctx.clock.now()),
      used: BUDGETS.deskPictures.ofSource,
    })
    .execute()
  const refused = await operator.call('POST', '/pictures', {})
  assert.deepEqual([refused.status, refused.data.message], [422, '今天上传的图片太多了，请明天再试'])
  assert.equal((await other.call('POST', '/pictures', {})).status, 400)
})
