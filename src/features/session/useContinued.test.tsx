import { userCalls } from '@contract/calls/user'
import Taro from '@tarojs/taro'
import { pageShown } from '@/navigate'
import { setSessionValue } from '@/platform/host/sessionValues'
import { fakeMall, SIGNED_IN, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { openLogin, whenSignedIn } from './gate'
import { clearSession } from './sessionStore'
import { dropTap, readTap, saveTap } from './tap'
import { useContinued } from './useContinued'
import { useSignIn } from './useSignIn'

const GOODS = '/pages/goodsDetail/goodsDetail'
const addToCart = jest.fn()
let stack: string[]

beforeEach(() => {
  clearSession()
  dropTap()
  addToCart.mockClear()
  stack = [GOODS]
  pageShown()
  fakeMall(
    [
      [userCalls.decodePhone, whole(SIGNED_IN)],
      [userCalls.info, whole({})],
    ],
    null,
  )
  jest.spyOn(Taro, 'getCurrentPages').mockImplementation(() => stack.map((route) => ({ route })) as never)
  jest.spyOn(Taro, 'navigateTo').mockImplementation(async ({ url }) => {
    stack.push(url.split('?')[0] ?? '')
    pageShown()
    return { errMsg: '' }
  })
  jest.spyOn(Taro, 'navigateBack').mockImplementation(async () => {
    stack.pop()
    return { errMsg: '' }
  })
  jest.spyOn(Taro, 'switchTab').mockImplementation(async ({ url }) => {
    stack = [url]
    return { errMsg: '' }
  })
})
afterEach(() => jest.restoreAllMocks())

function LoginPage({ target }: { target: string }) {
  const { signInByPhone } = useSignIn(target)
  return <button type="button" onClick={() => void signInByPhone({ loginCode: 'l', code: 'c' } as never)} />
}

/** Signs in on the open login page and waits until the shop has gone on. */
async function enter(target = GOODS) {
  const view = await mount(<LoginPage target={target} />)
  const before = stack.length
  view.tap(view.container.querySelector('button') as Element)
  await view.until(() => stack.length !== before, 'the login page to be left')
}

function Goods() {
  const add = useContinued('add', addToCart)
  return <button type="button" onClick={() => add({ skuId: '7' })} />
}

/** Opens the page of goods and returns how to tap its button. */
async function openGoods() {
  const view = await mount(<Goods />)
  const button = view.container.querySelector('button') as Element
  return { view, tap: () => view.tap(button) }
}

test('a shopper who is signed in goes on at once', async () => {
  signIn()
  const goods = await openGoods()
  goods.tap()
  expect(addToCart.mock.calls).toEqual([[{ skuId: '7' }]])
})

test('what a guest tapped goes on once after signing in, when its page is shown', async () => {
  const goods = await openGoods()
  goods.tap()
  goods.tap()
  await settled()
  await enter()
  expect(addToCart).not.toHaveBeenCalled()
  pageShown()
  pageShown()
  expect(addToCart.mock.calls).toEqual([[{ skuId: '7' }]])
})

test('it goes on after a look at the agreements', async () => {
  const goods = await openGoods()
  goods.tap()
  await settled()
  stack.push('/pages/agreement/agreement')
  pageShown()
  stack.pop()
  pageShown()
  await enter()
  pageShown()
  expect(addToCart).toHaveBeenCalledTimes(1)
})

test('it goes on where its page opens again with the part that goes on still loading', async () => {
  const goods = await openGoods()
  goods.tap()
  await settled()
  await enter()
  goods.view.unmount()
  pageShown()
  expect(addToCart).not.toHaveBeenCalled()
  await openGoods()
  expect(addToCart).toHaveBeenCalledTimes(1)
})

test('nothing goes on for a guest who comes back, and then signs in elsewhere', async () => {
  const goods = await openGoods()
  goods.tap()
  await settled()
  stack.pop()
  pageShown()
  await openLogin(GOODS)
  await enter()
  pageShown()
  expect(addToCart).not.toHaveBeenCalled()
})

test('nothing goes on where the sign-in leads to another page', async () => {
  const goods = await openGoods()
  goods.tap()
  await settled()
  await enter('/pages/my/index')
  pageShown()
  stack = [GOODS]
  pageShown()
  expect(addToCart).not.toHaveBeenCalled()
})

describe('where signing in reloads the document', () => {
  /** Saves a tap as an earlier document does. */
  const tapAt = (at: number) => saveTap({ name: 'add', input: { skuId: '7' }, url: GOODS, at })

  test('what a guest tapped is saved, and goes on once on the first page', async () => {
    const goods = await openGoods()
    goods.tap()
    await settled()
    expect(readTap()).toMatchObject({ name: 'add', input: { skuId: '7' }, url: GOODS })
    goods.view.unmount()
    stack = [GOODS]
    signIn()
    await openGoods()
    await openGoods()
    expect(addToCart.mock.calls).toEqual([[{ skuId: '7' }]])
  })

  test('it goes on once the session of the address is known', async () => {
    tapAt(Date.now() - 60_000)
    await openGoods()
    expect(addToCart).not.toHaveBeenCalled()
    signIn()
    expect(addToCart).toHaveBeenCalledTimes(1)
  })

  test('it does not go on in the document that is about to reload', async () => {
    const goods = await openGoods()
    goods.tap()
    await settled()
    stack = [GOODS]
    signIn()
    expect(addToCart).not.toHaveBeenCalled()
    goods.view.unmount()
    await openGoods()
    expect(addToCart).toHaveBeenCalledTimes(1)
  })

  test('it does not go on after ten minutes', async () => {
    tapAt(Date.now() - 601_000)
    signIn()
    await openGoods()
    expect(addToCart).not.toHaveBeenCalled()
  })

  test('it does not go on once another page was shown, nor does a broken value', async () => {
    tapAt(Date.now() - 60_000)
    signIn()
    stack = ['/pages/my/index']
    await openGoods()
    pageShown()
    stack = [GOODS]
    await openGoods()
    setSessionValue('tap', '{')
    await openGoods()
    expect(addToCart).not.toHaveBeenCalled()
  })
})

test('what must be tapped again, such as an order, never goes on by itself', async () => {
  whenSignedIn(addToCart)
  await settled()
  await enter()
  pageShown()
  expect(addToCart).not.toHaveBeenCalled()
})
