import { read, SIGNED_IN, write } from '@contract/call'
import { isServed } from '@/platform/host/env'
import { NetworkFailure, type WireReply, type WireRequest } from '@/platform/host/transport/types'
import { until } from '@/testing/waiting'
import { createHttpClient } from './client'
import type { ApiError } from './errors'
import { merge } from './merge'
import type { HttpPorts, Tokens } from './ports'

const list = read('GET', '/cart/list', SIGNED_IN)
const open = read('GET', '/common/index')
const save = write('POST', '/address')
const refresh = write('POST', '/user/refresh')

type Answer = (request: WireRequest) => WireReply | Promise<WireReply>

const reply = (body: unknown): WireReply => ({
  status: 200,
  headers: {},
  text: typeof body === 'string' ? body : JSON.stringify(body),
})
const ok = (data: unknown) => reply({ code: '000000', description: '', data })
const refused = (code: string, description = '不行') => reply({ code, description, data: null })
const later = (value: WireReply, ms = 1) =>
  new Promise<WireReply>((done) => setTimeout(() => done(value), ms))

function setUp(answer: Answer, signedIn = true) {
  const seen: WireRequest[] = []
  const events: string[] = []
  let tokens: Tokens | null = signedIn
    ? { accessToken: 'old', refreshToken: 'r-old', beanId: 'b1', phone: '13800000001' }
    : null
  const ports: HttpPorts = {
    transport: async (request) => {
      seen.push(request)
      return answer(request)
    },
    upload: async ({ url, headers, file, timeoutMs }) => {
      const request: WireRequest = { method: 'POST', url, headers, body: file.path, timeoutMs }
      seen.push(request)
      return answer(request)
    },
    originOf: () => 'https://mall.test',
    headerFacts: () => ({
      inApp: false,
      appBrand: null,
      token: tokens?.accessToken,
      beanId: tokens?.beanId,
      rs: undefined,
      env: { source: 'h5', shareSource: 'zmy', serveName: 'mall', rs: '1', platformCode: 'pickup' },
    }),
    tokens: () => tokens,
    takeNewerTokens: () => undefined,
    saveTokens: (fresh) => {
      tokens = fresh
    },
    onLoginExpired: async () => {
      events.push('expired')
      await new Promise((done) => setTimeout(done, 5))
      tokens = null
    },
    showLoading: (text) => events.push(`show ${text}`),
    hideLoading: () => events.push('hide'),
    toast: (text) => events.push(`toast ${text}`),
    onServerTime: (ms) => events.push(`time ${ms}`),
  }
  const client = createHttpClient(ports, refresh)
  return {
    client,
    seen,
    events,
    signIn: (accessToken: string, beanId = 'b1') => {
      tokens = { accessToken, refreshToken: 'r', beanId, phone: '13800000001' }
    },
    signOut: () => {
      tokens = null
    },
    tokens: () => tokens,
  }
}

const isRefresh = (request: WireRequest) => request.url.endsWith('/user/refresh')
const failureOf = (promise: Promise<unknown>) =>
  promise.then(() => null).catch((failure: ApiError) => failure)

describe('token refresh (145011)', () => {
  const mallWithRotation: Answer = (request) => {
    if (isRefresh(request)) return later(ok({ accessToken: 'new', refreshToken: 'r-new' }), 3)
    return request.headers.token === 'new' ? ok({ url: request.url }) : refused('145011')
  }

  test('twenty calls that fail together share one refresh, and each is sent again once', async () => {
    const { client, seen, events, tokens } = setUp(mallWithRotation)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => client.send(list, { query: { n } })),
    )
    expect(answers).toHaveLength(20)
    expect(seen.filter(isRefresh)).toHaveLength(1)
    expect(seen).toHaveLength(41)
    expect(tokens()).toMatchObject({ accessToken: 'new', refreshToken: 'r-new', beanId: 'b1' })
    expect(events).toEqual([])
  })

  test('the refresh sends accessToken, refreshToken, beanId and phone', async () => {
    const { client, seen } = setUp(mallWithRotation)
    await client.send(list)
    expect(JSON.parse(seen.find(isRefresh)?.body ?? '')).toEqual({
      accessToken: 'old',
      refreshToken: 'r-old',
      beanId: 'b1',
      phone: '13800000001',
    })
  })

  test('a call that fails after another one has refreshed the tokens is retried without a second refresh', async () => {
    const { client, seen } = setUp((request) => {
      if (isRefresh(request)) return ok({ accessToken: 'new', refreshToken: 'r-new' })
      if (request.headers.token === 'new') return ok({ is: 'fine' })
      return later(refused('145011'), request.url.includes('slow') ? 20 : 1)
    })
    await Promise.all([client.send(list), client.send(list, { query: { slow: 1 } })])
    expect(seen.filter(isRefresh)).toHaveLength(1)
  })

  test('a late call with an old token does not end the refreshed session: it is sent again with the new token', async () => {
    const { client, events, signIn } = setUp((request) =>
      request.headers.token === 'new' ? ok({ is: 'mine' }) : later(refused('145014'), 5),
    )
    const call = client.send(list)
    signIn('new')
    expect(await call).toEqual({ is: 'mine' })
    expect(events).toEqual([])
  })

  test('a second 145011 after the refresh expires the login instead of looping', async () => {
    const { client, seen, events } = setUp((request) =>
      isRefresh(request) ? ok({ accessToken: 'new', refreshToken: 'r' }) : refused('145011'),
    )
    expect((await failureOf(client.send(list)))?.kind).toBe('loginExpired')
    expect(seen).toHaveLength(3)
    expect(events).toEqual(['expired'])
  })

  test('a refused refresh expires the login once for all calls, and does not block the next sign-in', async () => {
    let refuse = true
    const scene = setUp((request) => {
      if (isRefresh(request))
        return refuse ? refused('550004') : ok({ accessToken: 'new', refreshToken: 'r' })
      return request.headers.token === 'new' ? ok({ is: 'fine' }) : refused('145011')
    })
    const failures = await Promise.all(Array.from({ length: 10 }, () => failureOf(scene.client.send(list))))
    expect(failures.every((failure) => failure?.kind === 'loginExpired')).toBe(true)
    expect(scene.events).toEqual(['expired'])

    refuse = false
    scene.signIn('second')
    await expect(scene.client.send(list)).resolves.toEqual({ is: 'fine' })
  })

  test('a refresh without a network does not end the session: the call fails as a network failure', async () => {
    const { client, events, tokens } = setUp((request) => {
      if (isRefresh(request)) throw new NetworkFailure('offline')
      return refused('145011')
    })
    expect((await failureOf(client.send(list)))?.kind).toBe('network')
    expect(tokens()).not.toBeNull()
    expect(events).toEqual([])
  })

  test('a refresh answered with HTML expires the login', async () => {
    const { client, events } = setUp((request) => (isRefresh(request) ? reply('<html>') : refused('145011')))
    expect((await failureOf(client.send(list)))?.kind).toBe('loginExpired')
    expect(events).toEqual(['expired'])
  })
})

describe('login expired', () => {
  test.each(['550004', '607501', '145008', '014', '145014'])(
    '%s is shown once, however many calls fail together',
    async (code) => {
      const { client, events } = setUp(() => later(refused(code)))
      const failures = await Promise.all(Array.from({ length: 8 }, () => failureOf(client.send(list))))
      expect(failures.map((failure) => failure?.kind)).toEqual(Array(8).fill('loginExpired'))
      expect(events).toEqual(['expired'])
    },
  )

  test('it is shown again after the next session ends as well', async () => {
    const { client, events, signIn } = setUp(() => refused('550004'))
    await failureOf(client.send(list))
    signIn('next')
    await failureOf(client.send(list))
    expect(events).toEqual(['expired', 'expired'])
  })

  test('a reply to an old session neither ends the next one nor is requested again with its tokens', async () => {
    for (const code of ['550004', '145011']) {
      const { client, events, seen, signIn } = setUp(() => later(refused(code), 10))
      const calls = [client.send(list), client.send(save, { body: {} })].map(failureOf)
      signIn('of the next', 'b2')
      expect((await Promise.all(calls)).map((failure) => failure?.kind)).toEqual([
        'loginExpired',
        'loginExpired',
      ])
      expect(events).toEqual([])
      expect(seen).toHaveLength(2)
    }
  })

  test('a refresh that is answered after signing out signs nobody in', async () => {
    let answer = (_reply: WireReply) => {}
    const refreshed = new Promise<WireReply>((resolve) => {
      answer = resolve
    })
    const { client, events, seen, tokens, signOut } = setUp((request) =>
      isRefresh(request) ? refreshed : later(refused('145011')),
    )
    const call = failureOf(client.send(list))
    await until(
      () => seen.some(isRefresh),
      () => 'the refresh',
    )
    signOut()
    answer(ok({ accessToken: 'new', refreshToken: 'r-new' }))
    expect((await call)?.kind).toBe('loginExpired')
    expect(tokens()).toBeNull()
    expect(events).toEqual([])
  })

  test('a reply that comes after signing out does not request a sign-in', async () => {
    const { client, events, signOut } = setUp(() => later(refused('550004'), 10))
    const call = failureOf(client.send(list))
    signOut()
    await call
    expect(events).toEqual([])
  })
})

describe('failures', () => {
  test('a gated call of a signed-out shopper is refused before it is sent', async () => {
    const { client, seen } = setUp(() => ok({}), false)
    expect(await failureOf(client.send(list))).toMatchObject({
      kind: 'signedOut',
      description: '请先登录',
      message: '请先登录',
    })
    expect(seen).toHaveLength(0)
  })

  test('a network failure rejects', async () => {
    const { client } = setUp(() => {
      throw new NetworkFailure('timeout')
    })
    expect(await failureOf(client.send(open))).toMatchObject({ kind: 'network', code: 'timeout' })
  })

  test('HTML and an empty reply reject with a message for the shopper', async () => {
    const html = setUp(() => reply('<html>502</html>'))
    expect(await failureOf(html.client.send(open))).toMatchObject({ kind: 'badAnswer' })
    const nothing = setUp(() => reply(''))
    expect((await failureOf(nothing.client.send(open)))?.description).not.toBe('')
  })

  test.each(['maintenance', 1])(
    'a read that is answered with %j rejects; a write may succeed',
    async (data) => {
      const { client } = setUp(() => ok(data))
      expect(await failureOf(client.send(open))).toMatchObject({ kind: 'badAnswer' })
      expect(await client.send(save, { body: {} })).toEqual(data)
    },
  )

  test('a read that is answered with status 404 or 410 has no item, whatever the code; a write is refused', async () => {
    const statuses = [404, 410, 404, 200]
    const { client } = setUp(() => ({ ...refused('500', '商品不存在'), status: statuses.shift() ?? 200 }))
    for (const [spec, code] of [
      [open, '404000'],
      [open, '404000'],
      [save, '500'],
      [open, '500'],
    ] as const)
      await expect(client.send(spec)).rejects.toMatchObject({
        kind: 'business',
        code,
        description: '商品不存在',
      })
  })

  test('a very long description is cut', async () => {
    const { client } = setUp(() => refused('500000', '长'.repeat(100_000)))
    expect((await failureOf(client.send(open)))?.description).toHaveLength(200)
  })

  test('a refused write shows the description and a refused read does not; both can be changed', async () => {
    const { client, events } = setUp(() => refused('602001', '地址不存在'))
    await failureOf(client.send(save, { body: {} }))
    await failureOf(client.send(open))
    expect(events).toEqual(['toast 地址不存在'])
    await failureOf(client.send(save, { body: {} }, { toast: false }))
    await failureOf(client.send(open, {}, { toast: true }))
    expect(events).toEqual(['toast 地址不存在', 'toast 地址不存在'])
  })
})

describe('the loading indicator', () => {
  test('is shown with the first and hidden with the last of the calls that use it, failed ones included', async () => {
    const { client, events } = setUp((request) =>
      later(request.url.includes('bad') ? refused('1') : ok({}), request.url.includes('slow') ? 15 : 2),
    )
    await Promise.all([
      client.send(open, { query: { slow: 1 } }, { loading: true }),
      failureOf(client.send(open, { query: { bad: 1 } }, { loading: true })),
      client.send(open),
    ])
    expect(events).toEqual(['show loading...', 'hide'])
  })
})

describe('addresses and time', () => {
  test('prefix, path parameter and query are joined; absent values are left out', async () => {
    const { client, seen } = setUp(() => ok({}))
    const one = read('GET', '/orders/{id}')
    await client.send(one, { params: { id: 'a/b 1' }, query: { tab: 0, word: '皮卡', none: undefined } })
    expect(seen[0]?.url).toBe('https://mall.test/juhe/api/v1/orders/a%2Fb%201?tab=0&word=%E7%9A%AE%E5%8D%A1')
  })

  test('the mall’s clock is read from every reply that contains its time', async () => {
    const { client, events } = setUp(() => ({ ...ok({}), headers: { 'x-server-time': '1790000000000' } }))
    await client.send(open)
    expect(events).toEqual(['time 1790000000000'])
  })

  test('an extension that the operators have closed is not requested until a reply says that it is open', async () => {
    let closed = '/ext/draw /ext/draw/spin'
    const { client, seen } = setUp(() => ({ ...ok({}), headers: { 'x-closed': closed } }))
    const draw = read('GET', '/ext/draw')
    await client.send(open)
    expect(isServed('/ext/draw')).toBe(false)
    await expect(client.send(draw)).rejects.toThrow('这项服务暂未开放')
    expect(isServed('/ext/draw/records')).toBe(true)
    closed = '-'
    await client.send(open)
    await client.send(draw)
    expect(seen.map(({ url }) => url.split('/api/v1')[1])).toEqual([open.path, open.path, draw.path])
  })

  test('a page without other calls requests a closed one again after ten seconds, and learns that it is open', async () => {
    const at = jest.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000)
    let closed = '/ext/draw'
    const { client, seen } = setUp(() => ({ ...ok({}), headers: { 'x-closed': closed } }))
    const draw = read('GET', '/ext/draw')
    await client.send(open)
    closed = '-'
    at.mockReturnValue(1_790_000_009_000)
    await expect(client.send(draw)).rejects.toThrow('这项服务暂未开放')
    at.mockReturnValue(1_790_000_011_000)
    await client.send(draw)
    expect(isServed('/ext/draw')).toBe(true)
    expect(seen).toHaveLength(2)
    at.mockRestore()
  })

  test('requests time out after 60 seconds', async () => {
    const { client, seen } = setUp(() => ok({}))
    await client.send(open)
    expect(seen[0]?.timeoutMs).toBe(60_000)
  })
})

describe('merge', () => {
  test('returns the replies in order', async () => {
    await expect(merge([Promise.resolve(1), Promise.resolve('b')])).resolves.toEqual([1, 'b'])
  })

  test('throws for anything but an array', () => {
    expect(() => merge('no' as never)).toThrow('parameter error, merge expects an array')
    expect(() => merge(undefined as never)).toThrow('parameter error, merge expects an array')
  })
})

test('a picture is sent as a form of its own, and again after a refresh', async () => {
  const material = write('POST', '/api/v4/user/material', { ...SIGNED_IN, service: 'phpMall' })
  const { client, seen } = setUp((request) => {
    if (isRefresh(request)) return ok({ accessToken: 'new', refreshToken: 'r-new' })
    return request.headers.token === 'new' ? ok({ url: '/uploads/1.webp' }) : refused('145011')
  })
  const file = { path: 'blob:1', size: 1 }
  expect(await client.send(material, { file })).toEqual({ url: '/uploads/1.webp' })
  const sent = seen.filter((request) => !isRefresh(request))
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    ['https://mall.test/api/v4/user/material', 'blob:1'],
    ['https://mall.test/api/v4/user/material', 'blob:1'],
  ])
  expect(sent[0]?.headers).not.toHaveProperty('Content-Type')
  expect(sent[0]?.headers).not.toHaveProperty('ditch')
  // Spec 9: an upload ends after 60 s.
  expect(sent[0]?.timeoutMs).toBe(60_000)
})
