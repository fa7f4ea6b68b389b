import Taro from '@tarojs/taro'
import { clearSession, currentTokens, restoreSession, saveTokens } from '@/features/session/sessionStore'
import { reportUnsaved } from '@/launch/unsaved'
import { useFeedback } from '@/ui/feedback/feedbackStore'
import { sessionValue, setSessionValue } from '../sessionValues'
import { getStored, onStorageRefused, removeStored, setStored } from '.'
import type { StoredValues } from './keys'

const session = (name: string) => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  beanId: 'bean',
  phone: '13800000001',
})
/** Another tab of the browser stores a value. */
const storeElsewhere = (key: string, data: unknown) => localStorage.setItem(key, JSON.stringify({ data }))
const refuse = (name: 'QuotaExceededError' | 'SecurityError') => () => {
  throw new DOMException('refused', name)
}
const isFull = () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))

afterEach(() => {
  jest.restoreAllMocks()
  onStorageRefused(() => undefined)
  clearSession()
  removeStored('searchHistory')
  localStorage.clear()
  sessionStorage.clear()
})

test.each([
  ['is full', () => void isFull()],
  [
    'is forbidden',
    () => {
      for (const name of ['getItem', 'setItem', 'removeItem'] as const)
        jest.spyOn(Storage.prototype, name).mockImplementation(refuse('SecurityError'))
    },
  ],
  [
    'takes every value and keeps none',
    () => void jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined),
  ],
  [
    'is full in a mini-program',
    () => {
      jest.spyOn(Taro, 'setStorageSync').mockImplementation(() => {
        throw new Error('setStorageSync:fail exceed storage max size 10Mb')
      })
    },
  ],
])(
  'a session that is refreshed while the storage %s is not replaced by the old stored one',
  (_state, refuseAll) => {
    saveTokens(session('old'))
    refuseAll()
    saveTokens(session('new'))
    // A page that comes back from the browser's cache reads the stored session again.
    restoreSession()
    expect(currentTokens()).toEqual(session('new'))
  },
)

test('a used refresh token does not stay on the device when the new one finds no room: the mall would end the session', () => {
  saveTokens(session('old'))
  isFull()
  saveTokens(session('new'))
  expect(localStorage.getItem('refreshToken')).toBeNull()
})

test('what can be loaded again makes room for a session', () => {
  setStored('lastAnswers', { shape: 'x', answers: {} })
  const write = Storage.prototype.setItem
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.getItem('lastAnswers') !== null) refuse('QuotaExceededError')()
    write.call(this, key, value)
  })
  saveTokens(session('new'))
  expect(localStorage.getItem('token')).toContain('access-new')
  expect(getStored('lastAnswers')).toBeUndefined()
})

test('a value that another tab stores after this one was refused is newer, and so is its removal', () => {
  setStored('searchHistory', ['帐篷'])
  const full = isFull()
  setStored('searchHistory', ['绞盘', '帐篷'])
  expect(getStored('searchHistory')).toEqual(['绞盘', '帐篷'])
  full.mockRestore()
  storeElsewhere('searchHistory', ['拖车钩'])
  expect(getStored('searchHistory')).toEqual(['拖车钩'])
  const again = isFull()
  setStored('searchHistory', ['轮胎'])
  again.mockRestore()
  localStorage.removeItem('searchHistory')
  expect(getStored('searchHistory')).toBeUndefined()
})

test('a value whose removal is refused stays removed', () => {
  saveTokens(session('old'))
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse('SecurityError'))
  clearSession()
  restoreSession()
  expect(currentTokens()).toBeNull()
})

test.each<[keyof StoredValues, unknown]>([
  ['token', { value: 1 }],
  ['searchHistory', 'tent'],
  ['searchHistory', [{ word: 'tent' }]],
  ['builds', { last: '' }],
  ['builds', { last: '', saved: [null] }],
  ['currentCity', { cityName: '北京' }],
  ['currentCity', []],
  ['reviewDrafts', { line: { lines: { one: { score: 5, content: '好' } } } }],
  ['pendingOrder', 'key'],
  ['lastAnswers', { shape: '', answers: null }],
  ['smsResendAt', { key: 'soon' }],
  ['visits', null],
])('a stored %s of another shape (%j) counts as none', (key, value) => {
  storeElsewhere(key, value)
  expect(getStored(key)).toBeUndefined()
})

test('text that is no JSON counts as none', () => {
  localStorage.setItem('searchHistory', '{"data":[')
  expect(getStored('searchHistory')).toBeUndefined()
})

test('an order key that cannot be stored is kept while the page lives, instead of an older one', () => {
  const order = { at: 1, signature: 's' }
  setStored('pendingOrder', { ...order, clientKey: 'older' })
  isFull()
  setStored('pendingOrder', { ...order, clientKey: 'newer' })
  expect(getStored('pendingOrder')).toMatchObject({ clientKey: 'newer' })
})

test('a value of the visit lasts as long as the page where the browser refuses to store it', () => {
  isFull()
  setSessionValue('rs', '7')
  expect(sessionValue('rs')).toBe('7')
})

test('what is not kept is reported once in a visit, and not for what the shopper did not enter', () => {
  const texts: (string | undefined)[] = []
  const stop = useFeedback.subscribe(({ toast }) => texts.push(toast?.text))
  onStorageRefused(reportUnsaved)
  isFull()
  setStored('visits', 3)
  expect(texts).toEqual([])
  saveTokens(session('new'))
  setStored('searchHistory', ['帐篷'])
  saveTokens(session('newer'))
  expect(texts).toEqual(['手机存储已满或被禁用，登录状态等只保留到关闭商城'])
  stop()
})
