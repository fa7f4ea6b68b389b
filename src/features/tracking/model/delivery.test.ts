import { createDecipheriv } from 'node:crypto'
import { ApiError } from '@/api/http/errors'
import type { TrackingApi } from '@/api/tracking'
import { settled } from '@/testing/waiting'
import { createDelivery } from './delivery'
import type { TrackingEvent } from './event'

const KEY = '0123456789abcdef'
const offline = new ApiError('network', 'offline', '')
const refused = (code: string) => new ApiError('business', code, '')
const event = (uid: string) => ({ uid, ctrl_name: '加入购物车🛻' }) as TrackingEvent

/** Uses Node's cipher, so that the shop's implementation is checked against another one. */
function read(data: string, key = KEY) {
  const decipher = createDecipheriv('aes-128-ecb', key, null)
  return JSON.parse(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8'))
}

function scene(
  count: number,
  answers: { keys?: string[]; uploads?: (Error | null)[]; isBack?: () => boolean } = {},
) {
  let waiting = Array.from({ length: count }, (_none, place) => event(`e${place}`))
  const requested: string[] = []
  const uploads: { uids: string[]; keepalive: boolean; data: string; topic: string }[] = []
  const waits: number[] = []
  const keys = [...(answers.keys ?? [KEY])]
  const results = [...(answers.uploads ?? [])]
  const api: TrackingApi = {
    queryKey: async (body) => {
      requested.push('query')
      return { uniqueId: body.uniqueId, encryptKey: keys.shift() ?? '' }
    },
    getKey: async (body) => {
      requested.push('get')
      return { uniqueId: body.uniqueId, encryptKey: KEY }
    },
    upload: async (body, keepalive = false) => {
      const load = read(body.businessData)
      uploads.push({
        uids: load.events.map((one: TrackingEvent) => one.uid),
        keepalive,
        data: body.businessData,
        topic: body.topic,
      })
      const result = results.shift()
      if (result) throw result
      return { accepted: load.events.length }
    },
  }
  const delivery = createDelivery({
    api,
    waiting: () => waiting,
    done: (uids) => {
      waiting = waiting.filter((one) => !uids.has(one.uid))
    },
    device: { channel: 'mall', uniqueId: 'device-1', topic: 'mall-test', platform: 'h5' },
    isSignedIn: () => true,
    wait: async (ms) => {
      waits.push(ms)
      return answers.isBack?.() ?? false
    },
  })
  const add = (more: number) => {
    waiting = [...waiting, ...Array.from({ length: more }, (_none, place) => event(`more${place}`))]
  }
  return { delivery, requested, uploads, waits, add, left: () => waiting.map((one) => one.uid) }
}

test('events go in batches of twenty, encrypted, tagged with version, platform and login', async () => {
  const { delivery, uploads, left } = scene(45)
  await delivery.deliver()
  expect(uploads.map((one) => one.uids.length)).toEqual([20, 20, 5])
  expect(read(uploads[0]?.data ?? '')).toMatchObject({ version: 'v1.1.0', platform: 'h5', is_login: 1 })
  expect(new Set(uploads.map((one) => one.topic))).toEqual(new Set(['mall-test']))
  expect(left()).toEqual([])
})

test('the key is requested once, and created if the device has none', async () => {
  const { delivery, requested } = scene(25, { keys: [''] })
  await delivery.deliver()
  expect(requested).toEqual(['query', 'get'])
})

test('offline no event is lost, the pauses grow, and sending continues later', async () => {
  const { delivery, uploads, waits, left } = scene(3, { uploads: [offline, offline, null] })
  await delivery.deliver()
  expect(uploads).toHaveLength(3)
  expect(waits[1]).toBeGreaterThan(waits[0] ?? 0)
  expect(left()).toEqual([])
})

test('an unavailable service is not called again until the next round, and all events wait', async () => {
  const { delivery, uploads, left } = scene(2, { uploads: Array.from({ length: 6 }, () => offline) })
  await delivery.deliver()
  expect(uploads).toHaveLength(6)
  expect(left()).toEqual(['e0', 'e1'])
  await delivery.deliver()
  expect(left()).toEqual([])
})

test('when the network returns, the attempts are counted from zero', async () => {
  const uploads = [...Array.from({ length: 10 }, () => offline), null]
  let waits = 0
  const { delivery, left } = scene(2, { uploads, isBack: () => ++waits === 5 })
  await delivery.deliver()
  expect(left()).toEqual([])
})

test('a key unknown to the service is created again, and the same events are sent again', async () => {
  const { delivery, requested, uploads } = scene(1, { keys: [KEY, ''], uploads: [refused('609002'), null] })
  await delivery.deliver()
  expect(requested).toEqual(['query', 'query', 'get'])
  expect(uploads.map((one) => one.uids)).toEqual([['e0'], ['e0']])
})

test('events refused twice are dropped, so that later ones are sent', async () => {
  const { delivery, uploads, left } = scene(21, { uploads: [refused('609003'), refused('609003'), null] })
  await delivery.deliver()
  expect(uploads.map((one) => one.uids.length)).toEqual([20, 20, 1])
  expect(left()).toEqual([])
})

test('two simultaneous calls start one round', async () => {
  const { delivery, uploads } = scene(5)
  await Promise.all([delivery.deliver(), delivery.deliver()])
  expect(uploads).toHaveLength(1)
})

test('when the shop is hidden, the newest batch is sent with keepalive', async () => {
  const { delivery, uploads, add, left } = scene(1)
  await delivery.deliver()
  add(25)
  delivery.deliverOnPageHide()
  expect(uploads[1]).toMatchObject({ keepalive: true })
  expect(uploads[1]?.uids).toHaveLength(20)
  await settled()
  expect(left()).toHaveLength(5)
})

test('without a key nothing is sent when the shop is hidden, and nothing is lost', () => {
  const { delivery, uploads, left } = scene(3)
  delivery.deliverOnPageHide()
  expect(uploads).toEqual([])
  expect(left()).toHaveLength(3)
})
