import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { serviceCalls } from '@contract/calls/service'
import { HOUR_MS } from '@contract/rules/dateText'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall({ bare: true })
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

const shown = (agreement = 'privacy') => mall.guest.get(serviceCalls.agreement, { params: { agreement } })
const rowOf = async (id: string) => (await operator.call('GET', `/agreements/${id}`)).data
async function act(id: string, action: string, values: object = {}) {
  const { version } = await rowOf(id)
  return operator.call('POST', `/agreements/${id}/${action}`, { version, values })
}
async function draft(note: string, change: object = {}) {
  const values = { agreement: 'privacy', note, body: `# 一\n${note}`, ...change }
  const { status, data } = await operator.call('POST', '/agreements', { values })
  assert.equal(status, 200)
  return String(data.id)
}

test('a new shop shows the texts of the first release', async () => {
  assert.match((await shown()).body, /^拓岭皮卡商城/)
  assert.match((await shown('purchase')).body, /^# 一、订购与定金\n/)
  const unknown = await mall.guest.call(serviceCalls.agreement, { params: { agreement: 'other' } })
  assert.equal(unknown.description, '没有这份协议')
})

test('a draft is not shown; once published it is, and the former version stays readable', async () => {
  const id = await draft('第二版', { asksAgain: true })
  assert.doesNotMatch((await shown()).body, /第二版/)
  assert.equal((await act(id, 'publish')).status, 200)
  const now = await shown()
  assert.deepEqual([now.versionId, now.body, now.asksAgain, now.note], [id, '# 一\n第二版', true, '第二版'])
  assert.deepEqual(
    [(await rowOf('privacy-1')).state, (await rowOf('purchase-1')).state],
    ['former', 'current'],
  )
})

test('a published version can be neither changed nor deleted', async () => {
  const { rows } = (await operator.call('GET', '/agreements')).data
  const { id, version } = rows.find(({ state }: { state: string }) => state === 'current')
  const changed = await operator.call('PUT', `/agreements/${id}`, { version, values: { note: '改' } })
  assert.deepEqual([changed.status, changed.data.message], [422, '这条记录现在不能修改'])
  assert.equal((await operator.call('DELETE', `/agreements/${id}?version=${version}`)).status, 422)
})

test('a planned version is shown when its time comes; one that was withdrawn is not', async () => {
  const [id, other] = [await draft('明天起'), await draft('不要了')]
  const publishAt = mall.ctx.clock.now() + HOUR_MS
  await act(id, 'publish', { publishAt })
  await act(other, 'publish', { publishAt: publishAt + HOUR_MS })
  assert.deepEqual([(await rowOf(id)).state, (await shown()).note], ['planned', '第二版'])
  await act(other, 'withdraw')
  await mall.advance(3 * HOUR_MS)
  const { note, publishedAt } = await shown()
  assert.deepEqual([note, publishedAt], ['明天起', publishAt])
  assert.equal((await rowOf(other)).state, 'draft')
})

test('a rollback publishes a former text as a version of its own; a copy becomes a draft', async () => {
  assert.equal((await act('privacy-1', 'restore')).status, 200)
  const { note, body, versionId } = await shown()
  assert.equal(note, '恢复：第一版')
  assert.match(body, /^拓岭皮卡商城/)
  assert.notEqual(versionId, 'privacy-1')
  assert.equal((await rowOf('privacy-1')).state, 'former')
  await act('privacy-1', 'copy')
  const { rows } = (await operator.call('GET', '/agreements?state=draft')).data
  assert.ok(rows.some((row: { note: string }) => row.note === '修改：第一版'))
})

test('versions published at once follow each other: one is shown', async () => {
  const ids = await Promise.all([...'甲乙丙丁戊己'].map((note) => draft(note)))
  const answers = await Promise.all(ids.map((id) => act(id, 'publish')))
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(6).fill(200),
  )
  const rows = await mall.ctx.db
    .selectFrom('agreement_versions')
    .select('id')
    .where('agreement', '=', 'privacy')
    .where('state', '=', 'current')
    .execute()
  assert.equal(rows.length, 1)
})

test('a text of headings alone is refused at its field', async () => {
  const values = { agreement: 'privacy', note: '空', body: '# 一\n\n# 二' }
  const { status, data } = await operator.call('POST', '/agreements', { values })
  assert.deepEqual([status, Object.keys(data.errors)], [400, ['body']])
})

test('a text of headings alone is refused, and of many published at once one is shown for each agreement', async () => {
  for (const body of ['# 一', '#', '# 一\n#\n\n# 二']) {
    const values = { agreement: 'privacy', note: '空的', body }
    const { status, data } = await operator.call('POST', '/agreements', { values })
    assert.deepEqual([status, data.errors], [400, { body: '正文里除了小标题还要有内容' }])
  }
  const kinds = ['privacy', 'purchase', 'privacy', 'purchase', 'privacy', 'purchase']
  const ids = await Promise.all(kinds.map((agreement, nth) => draft(`同时 ${nth}`, { agreement })))
  const answers = await Promise.all([...ids, ...ids].map((id) => act(id, 'publish')))
  assert.equal(answers.filter(({ status }) => status === 200).length, ids.length)
  assert.ok(answers.every(({ status }) => status < 500))
  const current = await mall.ctx.db
    .selectFrom('agreement_versions')
    .select('agreement')
    .where('state', '=', 'current')
    .execute()
  assert.deepEqual(current.map(({ agreement }) => agreement).sort(), ['privacy', 'purchase'])
})
