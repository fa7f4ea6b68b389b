import type { Phone } from '../journeys/harness/browser'
import { A_PICTURE } from '../miniprogram/host/state'
import type { Driver } from './driver'

/** Implements `Driver` for H5 in a browser. */
export function browserDriver(phone: Phone): Driver {
  const visible = (text: string | RegExp) => phone.front.getByText(text).filter({ visible: true })
  return {
    target: 'h5',
    open: (route, query) => phone.open(route, query),
    see: (text) => phone.see(text),
    gone: (text) => visible(text).first().waitFor({ state: 'hidden' }),
    sees: async (text) => (await visible(text).count()) > 0,
    tap: (text) => phone.tap(text),
    tapButton: (name) => phone.tapButton(name),
    choose: async (name) => {
      await phone.front.getByRole('radio', { name }).filter({ visible: true }).first().tap()
      await phone.rest()
    },
    giveStars: async (stars) => {
      const name = new RegExp(`^${stars} 星`)
      await phone.front.getByRole('radio', { name }).filter({ visible: true }).first().tap()
      await phone.rest()
    },
    tapTwice: async (name) => {
      const box = await phone.front
        .getByRole('button', { name })
        .filter({ visible: true })
        .first()
        .boundingBox()
      const [x, y] = [box!.x + box!.width / 2, box!.y + box!.height / 2]
      await phone.page.touchscreen.tap(x, y)
      await phone.page.touchscreen.tap(x, y)
    },
    pay: async (outcome) => {
      await phone.tapButton(/^立即支付/)
      const { page } = phone
      await page.getByRole('button', { name: /^确认支付/ }).waitFor()
      if (outcome === 'cancel') return await page.getByRole('button', { name: /^暂不支付/ }).tap()
      if (outcome === 'fail') await page.getByRole('radio', { name: /测试空卡/ }).check()
      await page.getByRole('button', { name: /^确认支付/ }).tap()
      if (outcome === 'fail') await page.getByText('支付失败').waitFor()
    },
    type: (placeholder, value) => phone.type(placeholder, value),
    choosePicture: (label) => choosePicture(phone, label),
    addPicture: async () => {
      await choosePicture(phone, '添加图片')
      await phone.front.getByRole('button', { name: '删除图片 1' }).waitFor()
    },
    at: (route) => phone.at(route),
    back: async () => {
      await phone.page.goBack()
      await phone.rest()
    },
    pullDown: () => phone.pullDown(),
    toBottom: () => phone.scrollToBottom(),
    answer: async (question, confirm) => {
      const dialog = phone.page.getByRole('alertdialog').filter({ hasText: question })
      await dialog
        .getByRole('button')
        .nth(confirm ? -1 : 0)
        .tap()
      await dialog.waitFor({ state: 'hidden' })
    },
    seesToast: (text) => phone.page.getByText(text).filter({ visible: true }).first().waitFor(),
    text: () => phone.front.innerText(),
    picturesLoad: async () => undefined,
    network: (isOn) => phone.context.setOffline(!isOn),
    toBack: () => phone.page.evaluate(showOrHide, 'hidden'),
    toFront: async () => {
      await phone.page.evaluate(showOrHide, 'visible')
      await phone.rest()
    },
    quit: async () => void (await phone.page.goto('about:blank')),
    begin: (route, query) => phone.open(route, query),
    dials: async (button) => {
      const dialled = await phone.page.evaluateHandle(nextAddress)
      await phone.tapButton(button)
      const { url } = await dialled.evaluate(({ coming }) => coming)
      return url.replace(/^tel:/, '')
    },
    forbidCopying: () => phone.page.evaluate(forbidCopying),
    stored: (key) => phone.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}').data, key),
    store: (key, value) => phone.page.evaluate(saveValue, { key, value }),
    posts: () => phone.posts,
  }
}

/**
 * Runs in the page. Catches the address of the next navigation and cancels it: a browser without a dialler would wait
 * for its system. The promise is wrapped in an object, because otherwise evaluating this function would await it.
 */
function nextAddress() {
  interface Going extends Event {
    readonly destination: { readonly url: string }
  }
  const { navigation } = window as unknown as { navigation: EventTarget }
  const coming = new Promise<{ url: string }>((resolve) => {
    const stay = (event: Event) => {
      event.preventDefault()
      resolve({ url: (event as Going).destination.url })
    }
    navigation.addEventListener('navigate', stay, { once: true })
  })
  return { coming }
}

/** Runs in the page. Makes both ways of writing to the clipboard fail. */
function forbidCopying() {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  document.execCommand = () => false
}

/** Stores a value in the format of Taro's storage on H5. */
const saveValue = ({ key, value }: { key: string; value: unknown }) =>
  localStorage.setItem(key, JSON.stringify({ data: value }))

async function choosePicture(phone: Phone, label: string): Promise<void> {
  const chooser = phone.page.waitForEvent('filechooser')
  await phone.tap(label)
  await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: A_PICTURE })
}

/** Runs in the page. Sets the document's visibility, because a headless browser is always visible. */
function showOrHide(state: string) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}
