import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, test } from 'node:test'
import { HOUR_MS } from '@contract/rules/dateText'
import { withoutRetries } from '../../../testing/countRetries'
import { hireOperator, type TestOperator } from '../../../testing/operators'
import { createTestMall, type TestMall } from '../../../testing/testMall'
import { untilOneWaits } from '../../../testing/untilOneWaits'
import { lockHomeDraft, saveVersion } from './homeVersions'

const HOME = '/juhe/api/v1/common/index?brand=5'
let mall: TestMall
let operator: TestOperator
before(async () => {
  mall = await createTestMall()
  operator = await hireOperator(mall, ['operations'])
})
after(() => mall.close())

interface Home {
  banners: { title: string }[]
  searchHint: string
}
/** Returns the home page as a browser with this cookie gets it. */
async function home(cookie = ''): Promise<Home> {
  const { body } = await mall.app.inject({ url: HOME, headers: cookie ? { cookie } : {} })
  return JSON.parse(body).data
}
const titles = async (cookie?: string) => (await home(cookie)).banners.map(({ title }) => title)
const publish = (values: object) => operator.call('POST', '/home-versions', { values })
const state = async () => (await operator.call('GET', '/home-versions/state')).data
const addBanner = (title: string) =>
  operator.call('POST', '/banners', { values: { title, picture: 'scenes/banner/dusk-ridge', position: 0 } })
/** Opens the address of a preview, as a browser does, and returns its cookie. */
async function preview(versionId = '') {
  const { data } = await operator.call('POST', '/home-versions/preview', { versionId })
  const { headers, statusCode } = await mall.app.inject(data.path)
  assert.deepEqual([statusCode, headers.location], [302, '/'])
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

test('until something is published, changes are shown at once', async () => {
  await addBanner('立即可见')
  assert.ok((await titles()).includes('立即可见'))
  const { current, hasDraft } = await state()
  assert.deepEqual([current, hasDraft], [null, false])
})

test('after that, changes are a draft: its preview shows it, shoppers see it when it is published', async () => {
  assert.equal((await publish({ note: '第一版' })).status, 200)
  await addBanner('草稿')
  assert.equal((await state()).hasDraft, true)
  assert.ok(!(await titles()).includes('草稿'))

  const cookie = await preview()
  assert.ok((await titles(cookie)).includes('草稿'))
  assert.equal((await home(cookie)).searchHint, '首页预览')

  await mall.advance(1_000)
  assert.equal((await publish({ note: '第二版' })).status, 200)
  assert.ok((await titles()).includes('草稿'))
  assert.equal((await state()).hasDraft, false)
})

test('what is sent several times at once is published once; a home page without changes is not published', async () => {
  await addBanner('只发一次')
  const attempts = Array.from({ length: 6 }, () => publish({ note: '一次' }))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  assert.deepEqual(statuses.sort(), [200, 422, 422, 422, 422, 422])
  await mall.advance(1_000)
  const again = await publish({ note: '没有修改' })
  assert.match(again.data.message, /和正在展示的“一次”一样/)
  const publishAt = mall.ctx.clock.now() + HOUR_MS
  const { data: planned } = await publish({ note: '到点', publishAt })
  assert.match((await publish({ note: '到点', publishAt })).data.message, /会在同一时间发布同样的首页/)
  const path = `/home-versions/${planned.id}?version=${planned.version}`
  assert.equal((await operator.call('DELETE', path)).status, 200)
})

test('a version that waited for another one is compared with it, and published after it', async () => {
  for (const [text, isEdited] of [
    ['same', false],
    ['edited', true],
  ] as const) {
    await addBanner(text)
    const locked = new EventEmitter()
    // Sent from outside of the transaction, which refuses queries beside it.
    const late = once(locked, 'locked').then(() => publish({ note: 'late' }))
    await mall.ctx.transact(async (trx) => {
      await lockHomeDraft(trx)
      locked.emit('locked')
      await untilOneWaits(trx)
      const now = mall.ctx.clock.now()
      await saveVersion(trx, { note: 'early', publishAt: now, createdBy: '', now })
      if (isEdited)
        await trx.updateTable('home_banners').set({ title: 'after' }).where('title', '=', text).execute()
    })
    assert.equal((await late).status, isEdited ? 200 : 422)
    assert.ok((await titles()).includes(isEdited ? 'after' : text))
  }
})

test('a planned version is shown when its time comes, and can be cancelled before', async () => {
  await addBanner('明天的')
  const publishAt = mall.ctx.clock.now() + HOUR_MS
  const { data: planned } = await publish({ note: '明天', publishAt })
  assert.deepEqual(
    (await state()).planned.map(({ note }: { note: string }) => note),
    ['明天'],
  )
  assert.ok(!(await titles()).includes('明天的'))
  const { data: other } = await publish({ note: '不要了', publishAt: publishAt + HOUR_MS })
  assert.equal(
    (await operator.call('DELETE', `/home-versions/${other.id}?version=${other.version}`)).status,
    200,
  )

  await mall.advance(HOUR_MS)
  assert.ok((await titles()).includes('明天的'))
  const { status } = await operator.call('DELETE', `/home-versions/${planned.id}?version=${planned.version}`)
  assert.equal(status, 422)
})

test('a rollback shows an old version at once, and makes it the draft', async () => {
  const { rows } = (await operator.call('GET', '/home-versions')).data
  const first = rows.find(({ note }: { note: string }) => note === '第一版')
  await mall.advance(1_000)
  const { status } = await operator.call('POST', `/home-versions/${first.id}/restore`, {
    version: first.version,
    values: {},
  })
  assert.equal(status, 200)
  assert.ok(!(await titles()).includes('草稿'))
  const { current, hasDraft } = await state()
  assert.deepEqual([current.note, hasDraft], ['回滚：第一版', false])
  const again = await operator.call('GET', `/home-versions/${current.id}`)
  await mall.advance(1_000)
  await operator.call('POST', `/home-versions/${current.id}/restore`, {
    version: again.data.version,
    values: {},
  })
  assert.equal((await state()).current.note, '回滚：第一版')
})

test('of two rollbacks at once each publishes its own version, without rows of the other', async () => {
  const names = ['甲', '乙']
  const versions: { id: string; version: string }[] = []
  for (const name of names) {
    const { rows } = (await operator.call('GET', '/banners?limit=100')).data
    for (const { id, version } of rows) await operator.call('DELETE', `/banners/${id}?version=${version}`)
    await addBanner(name)
    await mall.advance(1_000)
    versions.push((await publish({ note: name })).data)
  }
  for (let round = 0; round < 5; round++) {
    await mall.advance(1_000)
    const sent = versions.map(({ id, version }) =>
      operator.call('POST', `/home-versions/${id}/restore`, { version, values: {} }),
    )
    assert.deepEqual(
      (await Promise.all(sent)).map(({ status }) => status),
      [200, 200],
    )
    const published = await mall.ctx.db
      .selectFrom('home_versions')
      .select(['note', 'content'])
      .orderBy('created_at', 'desc')
      .limit(2)
      .execute()
    for (const { note, content } of published) {
      const shown = content.banners.map(({ title }) => title)
      assert.deepEqual(shown, [note.slice(-1)], note)
    }
  }
})

test('rollbacks and edits of banners at once wait for each other in one order', async (t) => {
  for (const title of ['东', '南', '西', '北']) await addBanner(title)
  const { data: version } = await publish({ note: '给人群' })
  const rollback = () =>
    operator.call('POST', `/home-versions/${version.id}/restore`, { version: version.version, values: {} })
  for (let round = 1; round <= 6; round++) {
    const { data: list } = await operator.call('GET', '/banners?pageSize=20')
    const edits = list.rows.map((row: { id: string; version: string }) => () => {
      const body = { version: row.version, values: { position: round } }
      return operator.call('PUT', `/banners/${row.id}`, body)
    })
    const statuses = await withoutRetries(
      t,
      mall,
      edits.flatMap((edit: typeof rollback) => [edit, rollback]),
    )
    assert.ok(edits.length > 3 && statuses.every((status) => status < 500), statuses.join(' '))
  }
})

test('the preview of a version that was deleted meanwhile shows that it is gone, and never the draft', async () => {
  const publishAt = mall.ctx.clock.now() + HOUR_MS
  const { data: version } = await publish({ note: '会被删除', publishAt })
  const { data: opened } = await operator.call('POST', '/home-versions/preview', { versionId: version.id })
  const cookie = await preview(version.id)
  await operator.call('DELETE', `/home-versions/${version.id}?version=${version.version}`)
  await addBanner('草稿里的')
  const page = await mall.app.inject(opened.path)
  assert.deepEqual([page.statusCode, page.body], [404, '这个版本已删除'])
  const { body } = await mall.app.inject({ url: HOME, headers: { cookie } })
  assert.deepEqual(JSON.parse(body), { code: '404000', description: '这个版本已删除', data: null })
  const again = await operator.call('POST', '/home-versions/preview', { versionId: version.id })
  assert.deepEqual([again.status, again.data.message], [404, '这个版本已删除'])
  assert.ok((await titles()).length > 0)
})

test('a preview that is forged, expired or ended shows what everybody sees', async () => {
  const cookie = await preview()
  const [name = '', token = ''] = cookie.split('=')
  await addBanner('还是草稿')
  assert.ok((await titles(cookie)).includes('还是草稿'))
  const forged = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  assert.ok(!(await titles(`${name}=${forged}`)).includes('还是草稿'))
  assert.equal((await mall.app.inject(`/preview/home/${forged}`)).statusCode, 404)
  const { headers } = await mall.app.inject('/preview/home/end')
  assert.match(String(headers['set-cookie']), /home_preview=;.*Max-Age=0/)
  await mall.advance(HOUR_MS)
  assert.ok(!(await titles(cookie)).includes('还是草稿'))
})

test('a preview needs the permission to see versions', async () => {
  const service = await hireOperator(mall, ['customerService'])
  assert.equal((await service.call('POST', '/home-versions/preview', {})).status, 403)
  assert.equal((await service.call('GET', '/home-versions/state')).status, 403)
})

test('the list says which version is shown, which is planned and which was before', async () => {
  await addBanner('之前')
  const { data: before } = await publish({ note: '之前' })
  await mall.advance(1_000)
  await addBanner('现在')
  const { data: shown } = await publish({ note: '现在' })
  const { data: later } = await publish({ note: '以后', publishAt: mall.ctx.clock.now() + HOUR_MS })
  const states = async () => {
    const { rows } = (await operator.call('GET', '/home-versions')).data
    const stateOf = (id: string) => rows.find((row: { id: string }) => row.id === id).state
    return [before.id, shown.id, later.id].map(stateOf)
  }
  assert.deepEqual(await states(), ['以前的版本', '正在展示', '定时发布'])
  await mall.advance(HOUR_MS)
  assert.deepEqual(await states(), ['以前的版本', '以前的版本', '正在展示'])
})
