import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { DAY_MS } from '@contract/rules/dateText'
import sharp from 'sharp'
import { type S3, startS3 } from '../../../testing/providers/storage/s3'
import { createTestMall, type Shopper, type TestMall } from '../../../testing/testMall'
import { sendPicture } from '../../../testing/uploads'
import { advanceClock } from '../../db/clockOffset'
import { cleanUp } from '../../modules'
import { enqueueMoves } from './enqueueMoves'
import { jpegPath } from './serveUploads'
import { moveToStorage, sweepStorage } from './storeUploads'
import { savePictures } from './uploads'

let mall: TestMall
let s3: S3
let wang: Shopper
before(async () => {
  s3 = await startS3()
  mall = await createTestMall({ bare: true, settings: settingsOf(s3) })
  wang = await mall.signIn('13900003501')
})
after(async () => {
  await mall.close()
  await s3.close()
})
afterEach(async () => {
  for (const key of [...s3.objects.keys()]) s3.objects.delete(key)
  await mall.ctx.db.deleteFrom('user_uploads').execute()
  await mall.ctx.db.deleteFrom('uploads').execute()
  await mall.ctx.db.deleteFrom('stored_files').execute()
})

const settingsOf = ({ origin, bucket, account }: S3) => ({
  ACCESS_TOKEN_MINUTES: '144000',
  S3_URL: origin,
  S3_BUCKET: bucket,
  S3_REGION: account.region,
  S3_ACCESS_KEY_ID: account.accessKeyId,
  S3_SECRET_ACCESS_KEY: account.secretAccessKey,
})
const photo = (colour: string) =>
  sharp({ create: { width: 600, height: 500, channels: 3, background: colour } })
    .png()
    .toBuffer()
const fetched = (url: string) => mall.app.inject({ method: 'GET', url })
const upload = async (colour: string) => (await sendPicture(mall, wang, await photo(colour))).data
const hashOf = (url: string) => /([0-9a-f]{32})/.exec(url)?.[1] ?? ''
const rowOf = (url: string) =>
  mall.ctx.db.selectFrom('uploads').selectAll().where('hash', '=', hashOf(url)).executeTakeFirstOrThrow()

test('an uploaded picture is moved to the storage, and served from there at the same address', async () => {
  const { url, thumbUrl } = await upload('teal')
  const before = await fetched(url)
  await mall.runJobs()
  assert.deepEqual(
    [s3.objects.size, (await rowOf(url)).bytes.length, (await rowOf(url)).small.length],
    [2, 0, 0],
  )
  const now = await fetched(url)
  assert.deepEqual([now.statusCode, now.headers['content-type']], [200, 'image/webp'])
  assert.deepEqual(now.rawPayload, before.rawPayload)
  assert.equal((await sharp((await fetched(thumbUrl)).rawPayload).metadata()).width, 400)
  assert.equal((await fetched(jpegPath(mall.ctx.secrets, url))).headers['content-type'], 'image/jpeg')
})

for (const [name, fault] of [
  ['refuses', { kind: 'error', status: 503, code: 'SlowDown' }],
  ['drops the connection of', { kind: 'cutOff' }],
] as const) {
  test(`a picture whose second form the storage ${name} is served meanwhile, and stored later`, async () => {
    const { url } = await upload('navy')
    s3.faults.plan('PUT /shop-uploads/uploads/', fault, { before: true, times: 2 })
    await mall.runJobs()
    const row = await rowOf(url)
    assert.equal(row.stored_key, null)
    assert.equal((await fetched(url)).statusCode, 200)
    await mall.advance(60_000)
    await mall.advance(60_000)
    assert.notEqual((await rowOf(url)).stored_key, null)
    // Objects that failed attempts left are deleted; the stored picture stays.
    await mall.advance(2 * 3_600_000)
    await sweepStorage.run(mall.ctx, {})
    assert.deepEqual(
      [s3.objects.size, (await mall.ctx.db.selectFrom('stored_files').selectAll().execute()).length],
      [2, 1],
    )
    assert.equal((await fetched(url)).statusCode, 200)
  })
}

test('while the storage is away a stored picture is answered as busy, and is there again afterwards', async () => {
  const { url } = await upload('olive')
  await mall.runJobs()
  s3.faults.plan('GET /shop-uploads/', { kind: 'error', status: 503, code: 'SlowDown' }, { before: true })
  const away = await fetched(url)
  assert.deepEqual([away.statusCode, away.json().code], [503, '503000'])
  assert.equal(away.headers['cache-control'], 'no-store')
  assert.equal((await fetched(url)).statusCode, 200)
})

test('a removed picture is deleted from the storage too, also when the storage is away at first', async () => {
  const { url } = await upload('coral')
  const kept = await upload('gold')
  await mall.ctx.transact((trx) => savePictures(trx, wang.beanId, [kept.url], mall.ctx.clock.now()))
  await mall.ctx.db.updateTable('users').set({ avatar_url: kept.url }).where('id', '=', wang.beanId).execute()
  await mall.runJobs()
  assert.equal(s3.objects.size, 4)
  await advanceClock(mall.ctx.clock, mall.ctx.db, 2 * DAY_MS)
  await cleanUp.run(mall.ctx, {})
  s3.faults.plan('DELETE /shop-uploads/', { kind: 'error', status: 503, code: 'SlowDown' }, { before: true })
  await assert.rejects(sweepStorage.run(mall.ctx, {}), /SlowDown/)
  await sweepStorage.run(mall.ctx, {})
  assert.deepEqual([...s3.objects.keys()].map(hashOf), [hashOf(kept.url), hashOf(kept.url)])
  assert.equal((await fetched(url)).json().code, '404000')
  assert.equal((await fetched(kept.url)).statusCode, 200)
})

test('a picture that is removed while it is being stored leaves nothing, and one stored twice is there once', async () => {
  const { url } = await upload('plum')
  const hash = hashOf(url)
  const [first, second] = await Promise.all([moveToStorage(mall.ctx, hash), moveToStorage(mall.ctx, hash)])
  assert.deepEqual([first, second].sort(), [false, true])
  await sweepStorage.run(mall.ctx, {})
  assert.equal(s3.objects.size, 2)
  const other = hashOf((await upload('linen')).url)
  const put = mall.ctx.gateways.storage?.put
  assert.ok(put)
  let puts = 0
  const storage = {
    ...mall.ctx.gateways.storage,
    put: async (...file: Parameters<typeof put>) => {
      await put(...file)
      if (++puts < 2) return
      await mall.ctx.db.deleteFrom('user_uploads').where('hash', '=', other).execute()
      await mall.ctx.db.deleteFrom('uploads').where('hash', '=', other).execute()
    },
  }
  const ctx = { ...mall.ctx, gateways: { ...mall.ctx.gateways, storage } }
  assert.equal(await moveToStorage(ctx as typeof mall.ctx, other), false)
  await sweepStorage.run(mall.ctx, {})
  assert.equal(s3.objects.size, 2)
})

test('pictures that were there before the storage are moved by one command', async () => {
  const pictures = await Promise.all(['tan', 'red', 'blue'].map(upload))
  await mall.ctx.db.deleteFrom('jobs').where('kind', '=', 'storeUpload').execute()
  const now = mall.ctx.clock.now()
  assert.deepEqual([await enqueueMoves(mall.ctx.db, now), await enqueueMoves(mall.ctx.db, now)], [3, 0])
  await mall.runJobs()
  assert.equal(await enqueueMoves(mall.ctx.db, now), 0)
  for (const { url } of pictures) assert.equal((await fetched(url)).statusCode, 200)
  assert.equal(s3.objects.size, 6)
})

test('with a public address of the storage, shoppers are sent there', async () => {
  const { url, thumbUrl } = await upload('beige')
  await mall.runJobs()
  const cdn = await createTestMall({
    bare: true,
    settings: { ...settingsOf(s3), S3_PUBLIC_URL: 'https://cdn.test/' },
    opened: {
      db: mall.ctx.db,
      close: async () => undefined,
      connections: undefined,
    } as Parameters<typeof createTestMall>[0] extends { opened?: infer Opened } | undefined ? Opened : never,
  })
  const key = (await rowOf(url)).stored_key ?? ''
  const answer = await cdn.app.inject({ url: thumbUrl })
  assert.deepEqual(
    [answer.statusCode, answer.headers.location],
    [302, `https://cdn.test/${key.replace('.webp', '-s.webp')}`],
  )
  await cdn.close()
})

test('while the storage is silent, a crowd that looks at pictures is refused at once, and the mall answers others', async (t) => {
  const { url } = await upload('silver')
  await mall.runJobs()
  const { hash: _, ...row } = await rowOf(url)
  const hashes = Array.from({ length: 40 }, (_, place) => place.toString(16).padStart(32, '0'))
  const copies = hashes.map((hash) => ({ ...row, hash, stored_key: `uploads/${hash}.webp` }))
  await mall.ctx.db.insertInto('uploads').values(copies).execute()
  let cut = () => {}
  const silence = new Promise<never>((_resolve, reject) => {
    cut = () => reject(new TypeError('the connection was cut'))
  })
  t.mock.method(globalThis, 'fetch', () => silence)
  const crowd = hashes.map((hash) => fetched(`/uploads/${hash}.webp`))
  const first = await Promise.race(crowd)
  assert.deepEqual([first.statusCode, first.json().description], [503, '图片暂时无法显示，请稍后再试'])
  assert.equal((await fetched('/readyz')).statusCode, 200)
  cut()
  assert.deepEqual(new Set((await Promise.all(crowd)).map(({ statusCode }) => statusCode)), new Set([503]))
})
