import assert from 'node:assert/strict'
import { send } from '../miniprogram/host/gestures'
import type { App } from '../miniprogram/host/openApp'
import type { Json, Target } from '../miniprogram/host/types'
import { until } from '../miniprogram/host/waiting'
import type { Driver, Post } from './driver'

const fits = (text: string, expected: string | RegExp) =>
  typeof expected === 'string' ? text.includes(expected) : expected.test(text)

/** Opens the shop on a device with this storage. */
export type Begin = (path: string, storage: Record<string, Json>) => Promise<App>

/** Implements `Driver` for a compiled mini-program. */
export async function miniDriver(
  target: Target,
  begin: Begin,
  path: string,
  storage: Record<string, Json>,
): Promise<Driver> {
  const phone = { app: await begin(path, storage) }
  const earlier: Post[] = []
  return {
    ...driverOn(phone, target),
    // The platforms send an app to the background before they end it.
    quit: async () => {
      phone.app.toBackground()
      earlier.push(...postsOf(phone.app))
      const faults = phone.app.faults()
      phone.app.close()
      assert.deepEqual(faults, [])
    },
    begin: async (route, query) => {
      phone.app = await begin(query ? `${route}?${query}` : route, Object.fromEntries(phone.app.storage))
    },
    posts: () => [...earlier, ...postsOf(phone.app)],
  }
}

const postsOf = ({ records }: App): Post[] =>
  records.requests
    .filter(({ body }) => body !== '')
    .map(({ url, header, body }) => ({ path: new URL(url).pathname, headers: header, body }))

function driverOn(phone: { readonly app: App }, target: Target): Omit<Driver, 'quit' | 'begin' | 'posts'> {
  return {
    target,
    open: (route, query = '') => phone.app.open(query ? `${route}?${query}` : route),
    see: async (text) => void (await phone.app.page.see(text)),
    gone: (text) => phone.app.page.gone(text),
    sees: async (text) => phone.app.page.has(text),
    tap: async (text) => {
      await phone.app.page.tap(text)
      await phone.app.rest()
    },
    tapButton: async (name) => {
      await phone.app.page.tap({ role: 'button', name })
      await phone.app.rest()
    },
    choose: async (name) => {
      await phone.app.page.tap({ role: 'radio', name })
      await phone.app.rest()
    },
    // Douyin has no roles and no labels, so the stars are found by their class.
    giveStars: async (stars) => {
      await phone.app.page.see({ className: 'i-star-fill' })
      const star = phone.app.page.findAll({ className: 'i-star-fill' })[stars - 1]
      if (!star) throw new Error(`No ${stars} stars on\n${phone.app.page.print()}`)
      await phone.app.page.tap(star)
      await phone.app.rest()
    },
    tapTwice: async (name) => {
      const button = await phone.app.page.see({ role: 'button', name })
      await Promise.all([phone.app.page.tap(button), phone.app.page.tap(button)])
      await phone.app.rest()
    },
    pay: async (outcome) => {
      phone.app.script.payment = outcome
      await phone.app.page.tap({ role: 'button', name: /^立即支付/ })
      await phone.app.rest()
    },
    type: (placeholder, value) => phone.app.page.type(placeholder, value),
    choosePicture: async (label) => {
      await phone.app.page.tap(label)
      await phone.app.rest()
    },
    addPicture: async () => {
      await phone.app.page.tap('添加图片')
      await phone.app.page.see(/^1\/\d$/)
      await phone.app.rest()
    },
    at: (route) => phone.app.at(route),
    back: () => phone.app.back(),
    pullDown: async () => {
      phone.app.page.pullDown()
      await phone.app.rest()
    },
    toBottom: async () => {
      phone.app.page.scroll(1_000)
      phone.app.page.scrollToBottom()
      await phone.app.rest()
    },
    answer: async (question, confirm) => {
      const modal = await until(
        () => phone.app.records.modals.find((one) => fits(`${one.title}\n${one.content}`, question)),
        () => `Nobody asks ${question}, only ${JSON.stringify(phone.app.records.modals)}`,
      )
      modal.answer({ confirm })
      await phone.app.rest()
    },
    seesToast: async (text) => {
      await until(
        () => phone.app.records.toasts.some((one) => fits(one, text)),
        () => `No toast ${text}, only ${JSON.stringify(phone.app.records.toasts)}`,
      )
    },
    text: async () => phone.app.page.text(),
    picturesLoad: async () => {
      for (const picture of phone.app.page.findAll({ tag: 'image' })) send(picture, 'load')
      await phone.app.rest()
    },
    network: async (isOn) => phone.app.setOffline(!isOn),
    toBack: async () => phone.app.toBackground(),
    toFront: async () => {
      phone.app.toForeground()
      await phone.app.rest()
    },
    dials: async (button) => {
      const calls = phone.app.records.phoneCalls
      const before = calls.length
      await phone.app.page.tap({ role: 'button', name: button })
      await until(
        () => calls.length > before,
        () => 'Nothing was dialled',
      )
      return calls[before] ?? ''
    },
    forbidCopying: async () => {
      phone.app.script.refuseCopying = true
    },
    stored: async (key) => phone.app.storage.get(key),
    store: async (key, value) => void phone.app.storage.set(key, value as Json),
  }
}
