import { userCalls } from '@contract/calls/user'
import Taro from '@tarojs/taro'
import { pageShown } from '@/navigate'
import { fakeMall, SIGNED_IN, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { signIn } from '@/testing/signIn'
import { settled } from '@/testing/waiting'
import { continueSignedIn, openLogin, whenSignedIn } from './gate'
import { clearSession } from './sessionStore'
import { useSignIn } from './useSignIn'

const GOODS = '/pages/goodsDetail/goodsDetail'
const addToCart = jest.fn()
let stack: string[]

beforeEach(() => {
  clearSession()
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

test('a shopper who is signed in goes on at once', () => {
  signIn()
  continueSignedIn(addToCart)
  expect(addToCart).toHaveBeenCalledTimes(1)
})

test('what a guest tapped goes on once after signing in, when its page is shown', async () => {
  continueSignedIn(addToCart)
  continueSignedIn(addToCart)
  await settled()
  await enter()
  expect(addToCart).not.toHaveBeenCalled()
  pageShown()
  pageShown()
  expect(addToCart).toHaveBeenCalledTimes(1)
})

test('nothing goes on for a guest who comes back, and then signs in elsewhere', async () => {
  continueSignedIn(addToCart)
  await settled()
  stack.pop()
  pageShown()
  await openLogin(GOODS)
  await enter()
  pageShown()
  expect(addToCart).not.toHaveBeenCalled()
})

test('nothing goes on where the sign-in leads to another page', async () => {
  continueSignedIn(addToCart)
  await settled()
  await enter('/pages/my/index')
  pageShown()
  expect(addToCart).not.toHaveBeenCalled()
})

test('what must be tapped again, such as an order, never goes on by itself', async () => {
  whenSignedIn(addToCart)
  await settled()
  await enter()
  pageShown()
  expect(addToCart).not.toHaveBeenCalled()
})
