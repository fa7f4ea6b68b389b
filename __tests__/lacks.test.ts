import type { CallSpec } from '../contract/call'
import { userCalls } from '../contract/calls/user'
import { createHttpClient } from '../src/api/http/client'
import type { HttpPorts } from '../src/api/http/ports'
import { type Extension, env } from '../src/platform/host/env'
import { lacking } from '../src/testing/lacking'
import { filesUnder, read } from './architecture/sources'

const calls = filesUnder('contract/calls').flatMap((file) =>
  Object.values<Record<string, CallSpec>>(require(`../${file}`)).flatMap((group) => Object.values(group)),
)
const extensions = calls.filter(({ extension }) => extension)

/** Opens the client with a transport that records the requests sent. */
function open() {
  const sent: string[] = []
  const doNothing = () => {}
  const ports: HttpPorts = {
    transport: async ({ method, url }) => {
      sent.push(`${method} ${url}`)
      return { status: 200, headers: {}, text: '{"code":"000000","data":{}}' }
    },
    upload: async () => ({ status: 200, headers: {}, text: '{"code":"000000","data":{}}' }),
    originOf: () => '',
    headerFacts: () => ({ inApp: false, appBrand: null, token: 't', beanId: 'b', rs: undefined, env }),
    tokens: () => ({ accessToken: 't', refreshToken: 'r', beanId: 'b', phone: '' }),
    takeNewerTokens: () => undefined,
    saveTokens: doNothing,
    onLoginExpired: async () => {},
    showLoading: doNothing,
    hideLoading: doNothing,
    toast: doNothing,
    onServerTime: doNothing,
  }
  const client = createHttpClient(ports, userCalls.refresh)
  return { sent, send: (spec: CallSpec) => client.send(spec, { params: { id: '1' } }, { toast: false }) }
}

describe('calls that a back end lacks', () => {
  it.each(extensions.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
    '%s is not sent when it is listed as missing',
    async (_name, spec) => {
      await lacking([spec.path as Extension], async () => {
        const { sent, send } = open()
        await expect(send(spec)).rejects.toMatchObject({ kind: 'lacking', description: '这项服务暂未开放' })
        expect(sent).toEqual([])
      })
    },
  )

  it('with all extensions listed as missing, only calls of the specification are sent', async () => {
    await lacking('all', async () => {
      const { sent, send } = open()
      await Promise.all(calls.map((spec) => send(spec).catch(() => undefined)))
      expect(sent.filter((one) => one.includes('/ext/'))).toEqual([])
      expect(sent).toHaveLength(calls.length - extensions.length)
    })
  })

  it('each extension has a plain replacement, hides its controls, or runs in the background', () => {
    const code = filesUnder('src', (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => read(file).code)
      .join('\n')
    const named = new Set([...code.matchAll(/'(\/ext\/[^']+)'/g)].map(([, path]) => path))
    const plain = [...code.matchAll(/withFallback\((\w+)Api\.(\w+)|isServed\((\w+)Api\.(\w+)\.spec/g)].map(
      ([, group, call, requested, name]) => `${group ?? requested}.${call ?? name}`,
    )
    const pathOf = (name: string) => {
      const [group = '', call = ''] = name.split('.')
      const groupCalls: Record<string, Record<string, CallSpec>> = require(`../contract/calls/${group}`)
      return groupCalls[`${group}Calls`]?.[call]?.path
    }
    const handled = new Set([...named, ...plain.map(pathOf), ...BACKGROUND_CALLS])
    expect(extensions.map(({ path }) => path).filter((path) => !handled.has(path))).toEqual([])
  })
})

/** Calls that no control leads to: they run in the background, and pages are complete without their responses. */
const BACKGROUND_CALLS = [
  '/ext/client-errors',
  '/ext/orders/counts',
  '/ext/goods/suggest',
  '/ext/goods/hot-words',
  '/ext/marketing/shown',
  '/ext/messages/offers',
  '/ext/service/unread',
  '/ext/service/tickets/{id}/seen',
  '/ext/share/records',
  '/ext/share/visits',
  '/ext/share/code',
]
