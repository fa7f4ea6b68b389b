import { read } from '@contract/call'
import { type HeaderFacts, headersFor } from './headers'

const facts = (over: Partial<HeaderFacts> = {}): HeaderFacts => ({
  inApp: false,
  appBrand: null,
  token: undefined,
  beanId: undefined,
  rs: undefined,
  env: { source: 'h5', shareSource: 'zmy', serveName: 'mall', rs: '1', platformCode: 'pickup' },
  ...over,
})
const mallCall = read('GET', '/cart/list')
const phpCall = read('POST', '/api/v5/goods/show', { service: 'phpMall' })

describe('the headers of a call (spec 7)', () => {
  test('a guest in a browser sends the general ones and no token', () => {
    expect(headersFor(mallCall, facts())).toEqual({
      'serve-name': 'mall',
      'Content-Type': 'application/json',
      source: 'h5',
      brand: '5',
      platformCode: 'pickup',
      channel: '2',
      rs: '1',
      ditch: '2',
    })
  })

  test('in the app the channel is 3 and the platform is the app that hosts the page', () => {
    const headers = headersFor(mallCall, facts({ inApp: true, appBrand: 'super' }))
    expect(headers.channel).toBe('3')
    expect(headers.platformCode).toBe('super')
  })

  test('the php mall gets no ditch header', () => {
    expect(headersFor(phpCall, facts())).not.toHaveProperty('ditch')
  })

  test('a signed-in user sends accessToken, token and beanId', () => {
    const headers = headersFor(mallCall, facts({ token: 't-1', beanId: 'b-1' }))
    expect(headers).toMatchObject({ accessToken: 't-1', token: 't-1', beanId: 'b-1' })
  })

  test('the session may override rs', () => {
    expect(headersFor(mallCall, facts({ rs: '7' })).rs).toBe('7')
  })

  test('share calls carry the environment’s source tag', () => {
    expect(headersFor(mallCall, facts(), true).source).toBe('zmy')
  })
})
