import type { App } from '../miniprogram/host/openApp'
import type { Target } from '../miniprogram/host/types'
import { until } from '../miniprogram/host/waiting'
import type { Hands } from './hands'

const fits = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)

/** Hands on a compiled mini-program. */
export function miniHands(app: App, target: Target): Hands {
  const { page, records } = app
  return {
    target,
    open: (route, query = '') => app.open(query ? `${route}?${query}` : route),
    see: async (text) => void (await page.see(text)),
    gone: (text) => page.gone(text),
    sees: async (text) => page.has(text),
    tap: async (text) => {
      await page.tap(text)
      await app.rest()
    },
    tapButton: async (name) => {
      await page.tap({ role: 'button', name })
      await app.rest()
    },
    choose: async (name) => {
      await page.tap({ role: 'radio', name })
      await app.rest()
    },
    // Douyin has no roles and no labels: the stars are known by their looks.
    giveStars: async (stars) => {
      await page.see({ className: 'i-star-fill' })
      const star = page.findAll({ className: 'i-star-fill' })[stars - 1]
      if (!star) throw new Error(`No ${stars} stars on\n${page.print()}`)
      await page.tap(star)
      await app.rest()
    },
    tapTwice: async (name) => {
      const button = await page.see({ role: 'button', name })
      await Promise.all([page.tap(button), page.tap(button)])
      await app.rest()
    },
    pay: async (outcome) => {
      app.script.payment = outcome
      await page.tap({ role: 'button', name: /^立即支付/ })
      await app.rest()
    },
    type: (placeholder, value) => page.type(placeholder, value),
    at: (route) => app.at(route),
    back: () => app.back(),
    pullDown: async () => {
      page.pullDown()
      await app.rest()
    },
    toBottom: async () => {
      page.scrollToBottom()
      await app.rest()
    },
    answer: async (question, confirm) => {
      const modal = await until(
        () => records.modals.find((one) => fits(`${one.title}\n${one.content}`, question)),
        () => `Nobody asks ${question}, only ${JSON.stringify(records.modals)}`,
      )
      modal.answer({ confirm })
      await app.rest()
    },
    told: async (text) => {
      await until(
        () => records.toasts.some((one) => fits(one, text)),
        () => `No toast ${text}, only ${JSON.stringify(records.toasts)}`,
      )
    },
    text: async () => page.text(),
  }
}
