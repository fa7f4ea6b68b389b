import { readFileSync } from 'node:fs'
import { loginDoorOf } from '@/features/session/gate'
import { payWay } from '../payment'
import { passOn } from '../share'
import { CAPABILITIES, HOSTS, WAYS } from './capabilities'
import { capabilitiesTable } from './capabilitiesTable'
import type { Host } from './detect'

let mockHost: Host = 'browser'
jest.mock('./index', () => ({ hostInfo: () => ({ host: mockHost, os: 'ios', appBrand: null }) }))

const WEB_HOSTS = HOSTS.filter((host) => host !== 'weapp' && host !== 'tt')
const card = { title: 't', desc: 'd', path: '/pages/index/index', imageUrl: '', link: 'https://m.test/' }

test("the docs' table is current: npx tsx scripts/capabilities.ts", () => {
  expect(readFileSync('docs/PLATFORM-DELTAS.md', 'utf8')).toContain(capabilitiesTable())
})

test('every way has its meaning', () => {
  const ways = Object.values(CAPABILITIES).flatMap((row) => Object.values(row))
  expect(ways.filter((way) => !WAYS[way])).toEqual([])
})

describe.each(WEB_HOSTS)('in %s', (host) => {
  beforeEach(() => {
    mockHost = host
  })

  test('sign-in opens the door of the table', () => {
    expect(loginDoorOf(host, 'mpPao')).toBe(CAPABILITIES.login[host])
  })

  test('outside the maker’s own mini-program the page signs in', () => {
    expect(loginDoorOf(host, undefined)).toBe(host === 'nativeApp' ? 'app' : 'page')
  })

  test('payment goes the way of the table', () => {
    expect(payWay()).toBe(CAPABILITIES.pay[host])
  })

  test('passing on a page guides the shopper wherever the host has no way of its own to be called', async () => {
    const passed = await passOn(card)
    expect(passed).toBe(host === 'nativeApp' ? 'failed' : 'guide')
  })
})
