import assert from 'node:assert/strict'
import { createDecipheriv, createHash } from 'node:crypto'
import type { TestMall } from '../../mall/testing/testMall'
import type { Post } from './driver'

/** Tracking event (spec 3), with the id by which the mall stores each event only once. */
export interface Reported {
  uid: string
  page_name: string
  event_id: string
  event_type: string
  event_action: string
  ctrl_name: string
  access_path: string
  duration: number
  client_time: number
  user_id: string
  user_type: number
  open_id: string
}

const FIELDS = [
  'access_path',
  'client_time',
  'ctrl_name',
  'duration',
  'event_action',
  'event_id',
  'event_type',
  'open_id',
  'page_name',
  'uid',
  'user_id',
  'user_type',
]
const TRACKING = '/gw-dataupload-api/v1/'
const SECRET = 'for-development-only'

/**
 * Reads the shop's posts to the tracking service and checks each one: signature, cipher and fields are computed here
 * independently, with Node's crypto instead of the shop's.
 * @returns the events without duplicates, in the order in which they were reported
 */
export async function readTracking(mall: TestMall, posts: readonly Post[]): Promise<Reported[]> {
  const reported = new Map<string, Reported>()
  for (const { path, headers, body } of posts) {
    if (!path.startsWith(TRACKING)) continue
    checkSignature(path, headers, body)
    const sent = JSON.parse(body)
    const { channel, encryptMethod, encryptType, uniqueId } = sent
    assert.deepEqual([channel, encryptMethod, encryptType], ['mall', 0, 0])
    assert.match(uniqueId, /^[\w-]{8,64}$/)
    if (!path.endsWith('/buried-data/upload/encrypt')) {
      assert.match(path, /\/buried-config\/(query-key|get-key)$/)
      continue
    }
    const load = decrypted(sent.businessData, await keyOf(mall, uniqueId))
    assert.deepEqual([sent.topic, load.version], ['mall-test', 'v1.1.0'])
    assert.match(load.platform, /^(h5|weapp|tt)$/)
    assert.ok(load.is_login === 0 || load.is_login === 1)
    for (const event of load.events) {
      checkEvent(event)
      reported.set(event.uid, event)
    }
  }
  return [...reported.values()]
}

/** Checks the signature: SHA-256 over method, path, sorted headers, JSON body and secret (spec 7), one per line. */
function checkSignature(path: string, headers: Post['headers'], body: string) {
  const { timestamp, nonce, appkey, sign } = headers
  const lines = ['POST', path, `appkey:${appkey}`, `nonce:${nonce}`, `timestamp:${timestamp}`, body, SECRET]
  assert.equal(sign, createHash('sha256').update(lines.join('\n'), 'utf8').digest('hex'))
}

async function keyOf(mall: TestMall, uniqueId: string): Promise<string> {
  const row = await mall.ctx.db
    .selectFrom('tracking_keys')
    .select('encrypt_key')
    .where('unique_id', '=', uniqueId)
    .executeTakeFirstOrThrow()
  return row.encrypt_key
}

function decrypted(base64: string, key: string) {
  const decipher = createDecipheriv('aes-128-ecb', Buffer.from(key, 'utf8'), null)
  return JSON.parse(
    Buffer.concat([decipher.update(Buffer.from(base64, 'base64')), decipher.final()]).toString('utf8'),
  )
}

function checkEvent(event: Reported) {
  assert.deepEqual(Object.keys(event).sort(), FIELDS)
  assert.match(event.page_name, /^pages\//)
  assert.equal(event.user_type, event.user_id === '' ? 0 : 1)
  assert.ok(Number.isInteger(event.client_time) && Number.isInteger(event.duration) && event.duration >= 0)
  if (event.event_action !== 'leave') assert.equal(event.duration, 0)
  if (['view', 'leave'].includes(event.event_action))
    assert.ok(event.access_path.endsWith(event.page_name), `${event.event_action} ${event.access_path}`)
  assert.equal(
    event.event_type,
    { view: 'page', leave: 'page', tap: 'click' }[event.event_action] ?? 'custom',
  )
}

/** Returns a line for each post to the marketing SDK: `trigger visit`, `banner my`, `infos/user`, `infos/device`. */
export function readMarketing(posts: readonly Post[]): string[] {
  return posts.filter(({ path }) => path.startsWith('/sdk/')).map(lineOf)
}

function lineOf({ path, body }: Post): string {
  const sent = JSON.parse(body)
  assert.match(sent.userid, /^[0-9A-Za-z_]+$/)
  switch (path) {
    case '/sdk/trigger':
      checkConditions(sent.conditions)
      return `trigger ${sent.eventKey}`
    case '/sdk/banner':
      checkConditions(sent.conditions)
      return `banner ${sent.positionKey}`
    case '/sdk/infos/user':
      if (sent.birthday !== undefined) assert.match(sent.birthday, /^\d{4}-\d{2}-\d{2}$/)
      if (sent.sex !== undefined) assert.match(sent.sex, /^(male|female)$/)
      return 'infos/user'
    case '/sdk/infos/device':
      assert.match(sent.seenAt, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
      return 'infos/device'
    default:
      return assert.fail(`an unknown call of the SDK: ${path}`)
  }
}

function checkConditions(conditions: Record<string, unknown>) {
  assert.deepEqual(Object.keys(conditions).sort(), ['city', 'platform', 'signedIn', 'visits'])
}
