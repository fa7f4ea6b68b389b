import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { audit } from '@contract/desk/resources'
import { act, hireOperator, operatorWith, read, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'

let mall: TestMall
let owner: TestOperator
before(async () => {
  mall = await createTestMall()
  owner = await hireOperator(mall, ['owner'], { name: '陈店主' })
})
after(() => mall.close())

const NEW = { name: '小李', login: 'li', password: 'a long password', roles: ['operations'] }
const hire = (values: object) => owner.call('POST', '/staff', { values: { ...NEW, ...values } })
const signIn = (login: string, password: string) =>
  operatorWith(mall, '').call('POST', '/session', { login, password })

test('an owner hires a colleague, who signs in, until a new password is set', async () => {
  const { data: row } = await hire({ login: 'li1' })
  const entered = await signIn('li1', NEW.password)
  assert.equal(entered.status, 200)
  const cookie = String(entered.http.headers['set-cookie']).split(';')[0] ?? ''
  const reset = await owner.call('POST', `/staff/${row.id}/resetPassword`, {
    version: row.version,
    values: { password: 'another password' },
  })
  assert.equal(reset.status, 200)
  const easy = await act(owner, `staff/${row.id}`, 'resetPassword', { password: 'li1-1234567' })
  assert.deepEqual([easy.status, Object.keys(easy.data.errors)], [400, ['password']])
  assert.equal((await operatorWith(mall, cookie).call('GET', '/dealers')).status, 401)
  assert.equal((await signIn('li1', NEW.password)).status, 401)
  assert.equal((await signIn('li1', 'another password')).status, 200)
})

test('no password is ever sent or written into the audit log', async () => {
  const { data: row } = await hire({ login: 'li2' })
  const { data: history } = await owner.call('GET', `/staff/${row.id}/history`)
  const { data: log } = await owner.call('GET', '/audit')
  const sent = JSON.stringify([row, history, log])
  assert.ok(!sent.includes(NEW.password) && !sent.includes('scrypt'))
  assert.equal(history.changes[0].after.password, '******')
})

test('dealer staff need a dealer and have no other role; a login is taken once', async () => {
  const refusals: [object, string][] = [
    [{ roles: ['dealerStaff'] }, 'dealerId'],
    [{ roles: ['dealerStaff', 'finance'] }, 'roles'],
    [{ dealerId: 'x' }, 'dealerId'],
    [{ login: 'li1' }, 'login'],
    [{ password: 'short' }, 'password'],
    [{ password: 'other123456' }, 'password'],
  ]
  for (const [values, field] of refusals) {
    const { status, data } = await hire({ login: 'other', ...values })
    assert.deepEqual([status, Object.keys(data.errors)], [400, [field]])
  }
})

test('owners can disable a colleague, not themselves', async () => {
  const colleague = await hireOperator(mall, ['finance'])
  const disable = async (id: string) => {
    const { data } = await owner.call('GET', `/staff/${id}`)
    return owner.call('PUT', `/staff/${id}`, { version: data.version, values: { disabled: true } })
  }
  assert.equal((await disable(colleague.staffId)).status, 200)
  assert.equal((await colleague.call('GET', '/dealers')).status, 401)
  assert.equal((await disable(owner.staffId)).status, 400)
})

test('of two owners who end each other at the same moment one remains', async () => {
  for (const values of [{ disabled: true }, { roles: ['operations'] }]) {
    const two = [await hireOperator(mall, ['owner']), await hireOperator(mall, ['owner'])]
    const versions = await Promise.all(two.map(({ staffId }) => owner.call('GET', `/staff/${staffId}`)))
    const end = (place: number) => {
      const version = versions[1 - place]?.data.version
      return two[place]?.call('PUT', `/staff/${two[1 - place]?.staffId}`, { version, values })
    }
    const statuses = (await Promise.all([end(0), end(1)])).map((answer) => answer?.status)
    assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join(' '))
  }
})

test('an owner sees the sessions and ends one', async () => {
  const colleague = await hireOperator(mall, ['finance'], { name: '小赵' })
  const filter = JSON.stringify({ staffId: colleague.staffId })
  const { data } = await owner.call('GET', `/sessions?filter=${encodeURIComponent(filter)}`)
  assert.equal(data.rows[0].titles.staffId, '小赵')
  assert.ok(!JSON.stringify(data).includes('token'))
  const { id, version } = data.rows[0]
  assert.equal((await owner.call('DELETE', `/sessions/${id}?version=${version}`)).status, 200)
  assert.equal((await colleague.call('GET', '/dealers')).status, 401)
})

test('the session that lists the others is marked', async () => {
  const again = operatorWith(mall, owner.cookie, owner.staffId)
  const other = await hireOperator(mall, ['owner'])
  const ownOf = async (operator: TestOperator) =>
    (await operator.call('GET', '/sessions')).data.rows.filter(({ isOwn }: { isOwn: unknown }) => isOwn)
  const [mine, ...more] = await ownOf(owner)
  assert.equal(more.length, 0)
  assert.equal(mine.staffId, owner.staffId)
  assert.equal((await ownOf(again))[0].id, mine.id)
  const [theirs] = await ownOf(other)
  assert.notEqual(theirs.id, mine.id)
  assert.equal((await read(other, `sessions/${mine.id}`)).isOwn, null)
  assert.equal((await other.call('DELETE', `/sessions/${theirs.id}?version=${theirs.version}`)).status, 200)
  assert.equal((await other.call('GET', '/sessions')).status, 401)
})

test('an article is written at the desk and read in the shop', async () => {
  const { data: topics } = await owner.call('GET', '/topics')
  const values = {
    title: '雪地行车',
    topicId: topics.rows[0].id,
    summary: '冬天上山前要做的五件事',
    cover: 'scenes/dealer/1',
    author: '小李',
    publishedAt: Date.now(),
    body: [{ type: 'paragraph', text: '先看胎压。' }],
  }
  const { status, data: row } = await owner.call('POST', '/articles', { values })
  assert.equal(status, 200)
  assert.equal(row.titles.topicId, topics.rows[0].name)
  const { commonCalls } = await import('@contract/calls/common')
  const shown = await mall.guest.get(commonCalls.article, { query: { articleId: row.id } })
  assert.deepEqual([shown.title, shown.body], ['雪地行车', values.body])
})

test('an article takes no link that the shop can’t open, and no picture of another site', async () => {
  const { data } = await owner.call('GET', '/articles')
  const save = async (id: string, body: unknown) => {
    const { data: row } = await owner.call('GET', `/articles/${id}`)
    return owner.call('PUT', `/articles/${id}`, { version: row.version, values: { body: body ?? row.body } })
  }
  const [first] = data.rows
  const bad = [
    { type: 'link', text: '领奖', url: 'javascript:alert(1)' },
    { type: 'link', text: '领奖', url: '//elsewhere.example' },
    { type: 'picture', image: '//elsewhere.example/1.png', caption: '' },
    { type: 'picture', image: 'https://elsewhere.example/1.png', caption: '' },
    { type: 'html', text: '<b>' },
  ]
  for (const block of bad) {
    const { status, data: refused } = await save(first.id, [{ type: 'paragraph', text: '好' }, block])
    assert.equal(status, 400, JSON.stringify(block))
    assert.match(refused.errors.body, /^第 2 行|格式/, JSON.stringify(block))
  }
  const good = { type: 'link', text: '看皮卡', url: '/pages/carList/carList' }
  assert.equal((await save(first.id, [good])).status, 200)
  for (const { id } of data.rows) assert.equal((await save(id, undefined)).status, 200, id)
})

test('a signed-in device is listed by its browser and system', async () => {
  await mall.ctx.db
    .updateTable('staff_sessions')
    .set({ agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36' })
    .execute()
  const { rows } = (await owner.call('GET', '/sessions')).data
  assert.equal(rows[0].agent, 'Chrome 130，Windows')
  assert.equal(rows[0].title, `${rows[0].titles.staffId}，Chrome 130，Windows`)
})

test('the log says what changed, and names an action as its own page does', async () => {
  const { data: sku } = await owner.call('GET', '/skus/thermos-1l-0-1')
  const price = sku.price + 100
  await owner.call('PUT', `/skus/${sku.id}`, { version: sku.version, values: { price } })
  const of = async (filter: object) =>
    (await owner.call('GET', `/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`)).data.rows
  const [entry] = await of({ resource: 'skus' })
  assert.deepEqual(entry.changes, {
    resource: 'skus',
    action: 'update',
    before: { price: sku.price },
    after: { price },
  })
  assert.equal(entry.titles.staffId, '陈店主')

  const { data: ticket } = await owner.call('GET', '/tickets/tk-open')
  await owner.call('POST', '/tickets/tk-open/close', { version: ticket.version, values: {} })
  const [{ action }] = await of({ resource: 'tickets' })
  assert.equal(audit.fields.action.options[action], '结束咨询')
  assert.equal((await of({ action })).length, 1)
})
