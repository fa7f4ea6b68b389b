import type { Phone } from '../journeys/harness/browser'
import type { Hands } from './hands'

/** Hands on H5 in a browser. */
export function phoneHands(phone: Phone): Hands {
  const visible = (text: string | RegExp) => phone.front.getByText(text).filter({ visible: true })
  return {
    target: 'h5',
    open: (route, query) => phone.open(route, query),
    see: (text) => phone.see(text),
    gone: (text) => visible(text).first().waitFor({ state: 'hidden' }),
    sees: async (text) => (await visible(text).count()) > 0,
    tap: (text) => phone.tap(text),
    tapButton: (name) => phone.tapButton(name),
    type: (placeholder, value) => phone.type(placeholder, value),
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
    told: (text) => phone.page.getByText(text).filter({ visible: true }).first().waitFor(),
    text: () => phone.front.innerText(),
  }
}
