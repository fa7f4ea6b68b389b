import assert from 'node:assert/strict'
import { describe } from 'node:test'
import type { Locator } from 'playwright-core'
import { routes } from '../../src/routes'
import { newPhone } from '../support/session'
import type { Phone } from './harness/browser'
import { journeys } from './harness/journey'

/** Types as an input method (IME) does: the letters of the composition stay in the field until a word replaces them. */
async function compose(phone: Phone, field: Locator, letters: readonly string[], word: string) {
  const devTools = await phone.context.newCDPSession(phone.page)
  await field.focus()
  const before = await field.inputValue()
  for (const text of letters) {
    const [selectionStart, selectionEnd] = [text.length, text.length]
    await devTools.send('Input.imeSetComposition', { text, selectionStart, selectionEnd })
    assert.equal(await field.inputValue(), before + text)
  }
  await devTools.send('Input.insertText', { text: word })
  await devTools.detach()
}

describe('a Chinese keyboard on H5', () => {
  journeys((journey) => {
    journey('types a plate, whose letters become capitals, and a name', async ({ mall, take }) => {
      const phone = await take({ as: await mall.signIn(newPhone()) })
      await phone.open(routes.appointment.path)
      await phone.tap('保养')
      const plate = phone.front.getByPlaceholder(/冀F/)
      await plate.waitFor()
      await compose(phone, plate, ['j', 'ji', 'jing'], '京')
      assert.equal(await plate.inputValue(), '京')
      await plate.press('End')
      await phone.page.keyboard.insertText('a·12345')
      assert.equal(await plate.inputValue(), '京A12345')
      const name = phone.front.getByPlaceholder('怎么称呼您')
      await compose(phone, name, ['z', 'zh', 'zhou'], '周')
      assert.equal(await name.inputValue(), '周')
    })
  })
})
