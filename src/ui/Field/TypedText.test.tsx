import { useState } from 'react'
import { mount } from '@/testing/mount'
import { Field } from './Field'
import { FieldGroup } from './FieldGroup'
import type { FieldKind } from './kinds'

/** A number may be longer than its field until its blanks are removed. */
function One({ kind, maxLength }: { kind: FieldKind; maxLength?: number }) {
  const [value, setValue] = useState('')
  return <Field label="内容" kind={kind} value={value} onChange={setValue} maxLength={maxLength} />
}

/** Cases by kind: what the phone offers, its keyboard, what is pasted, what is kept. */
const CASES: Record<FieldKind, readonly [string, string | null, string, string]> = {
  phone: ['tel', 'tel', '+86 138-0000-0001', '13800000001'],
  smsCode: ['one-time-code', 'numeric', '【拓岭】验证码：123 456', '123456'],
  vin: ['off', null, 'lsg abc 1234 5678 901', 'LSGABC12345678901'],
  plate: ['off', null, '冀f·12345 ', '冀F12345'],
  idNumber: ['off', null, '110101 19900307 001x', '11010119900307001X'],
  trackingNumber: ['off', null, 'SF 1234 5678 9012', 'SF123456789012'],
  creditCode: ['off', null, '9113 0600 ma0x xxxx 1a', '91130600MA0XXXXX1A'],
  voucher: ['off', null, ' TL-2026 abcd ', 'TL-2026abcd'],
  amount: ['off', 'decimal', '￥12,000.00 元', '12000.00'],
  count: ['off', 'numeric', '１２ 件', '12'],
  name: ['name', null, '周 岭', '周 岭'],
  nickname: ['nickname', null, '周岭', '周岭'],
  address: ['street-address', null, '长安路 1 号', '长安路 1 号'],
  company: ['organization', null, '拓岭 汽车', '拓岭 汽车'],
  search: ['off', 'search', '5W-40', '5W-40'],
  text: ['off', null, 'a b', 'a b'],
}

describe('a field', () => {
  const cases = Object.entries(CASES).map(([kind, values]) => [kind as FieldKind, ...values] as const)
  test.each(cases)(
    'for a %s suggests %s, shows keyboard %s, and reads %j as %j',
    async (kind, suggested, keys, pasted, read) => {
      const view = await mount(<One kind={kind} />)
      expect(view.field('内容').getAttribute('autocomplete')).toBe(suggested)
      expect(view.field('内容').getAttribute('inputmode')).toBe(keys)
      // As a phone pastes: what is longer than `maxlength` would be cut before it is read.
      expect(view.field('内容').maxLength).toBe(-1)
      view.type(view.field('内容'), pasted)
      expect(view.field('内容').value).toBe(read)
    },
  )

  test.each([
    ['a small letter', '冀Fa|2345', '冀FA|2345'],
    ['a blank', '冀F1 |2345', '冀F1|2345'],
  ])('leaves the cursor where %s was typed into a code', async (_, typed, expected) => {
    const view = await mount(<One kind="plate" />)
    const field = view.field('内容')
    view.type(field, '冀F12345')
    field.focus()
    const cursor = typed.indexOf('|')
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    // Again and again: what changes nothing isn't drawn by itself.
    for (let time = 0; time < 3; time += 1)
      view.act(() => {
        set?.call(field, typed.replace('|', ''))
        field.setSelectionRange(cursor, cursor)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })
    const place = field.selectionStart ?? 0
    expect(`${field.value.slice(0, place)}|${field.value.slice(place)}`).toBe(expected)
  })

  test('leaves a word of a Chinese keyboard as it is until the word is chosen', async () => {
    const view = await mount(<One kind="plate" />)
    const field = view.field('内容')
    const compose = (type: 'start' | 'end', text: string) =>
      view.act(() => {
        if (type === 'end') view.type(field, text)
        field.dispatchEvent(new CompositionEvent(`composition${type}`, { bubbles: true, data: text }))
      })
    await compose('start', '')
    for (const typed of ['j', 'ji', 'jing']) {
      view.type(field, typed)
      expect(field.value).toBe(typed)
    }
    await compose('end', '京')
    expect(field.value).toBe('京')
    view.type(field, '京a·12345')
    expect(field.value).toBe('京A12345')
  })

  test.each([
    ['an Enter', {}, 1],
    ['an Enter that chooses a word', { isComposing: true }, 0],
    ['an Enter that has chosen a word in Safari', { keyCode: 229 }, 0],
  ])('%s, with %j, confirms so many times: %d', async (_, how, confirmed) => {
    const onConfirm = jest.fn()
    const view = await mount(
      <Field label="内容" value="jing" onChange={() => {}} confirmType="send" onConfirm={onConfirm} />,
    )
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...how })
    view.act(() => void view.field('内容').dispatchEvent(key))
    expect(onConfirm).toHaveBeenCalledTimes(confirmed)
  })

  test('with a limit of its own counts after reading', async () => {
    const view = await mount(<One kind="amount" maxLength={5} />)
    view.type(view.field('内容'), '1,234,567')
    expect(view.field('内容').value).toBe('12345')
  })
})

function Form({ onSend }: { onSend: () => void }) {
  const [hasCode, setHasCode] = useState(false)
  return (
    <FieldGroup onSend={onSend}>
      <Field label="姓名" value="" onChange={() => setHasCode(true)} />
      {hasCode && <Field label="验证码" value="" onChange={() => {}} />}
      <Field label="门店" value="" onChange={() => {}} disabled />
      <Field label="备注" value="" onChange={() => {}} />
    </FieldGroup>
  )
}

describe('the key of a field', () => {
  test('leads to the next field that can be filled in, also one that appeared later, and the last one sends', async () => {
    const onSend = jest.fn()
    const view = await mount(<Form onSend={onSend} />)
    view.type(view.field('姓名'), '周岭')
    const press = (label: string) =>
      view.act(
        () =>
          void view.field(label).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
      )
    const focused = () => document.activeElement?.getAttribute('aria-label')
    expect(['姓名', '验证码', '备注'].map((label) => view.field(label).getAttribute('enterkeyhint'))).toEqual(
      ['next', 'next', 'send'],
    )
    press('姓名')
    expect(focused()).toBe('验证码')
    press('验证码')
    expect(focused()).toBe('备注')
    expect(onSend).not.toHaveBeenCalled()
    press('备注')
    expect(onSend).toHaveBeenCalledTimes(1)
    // Again, after the focus has been taken away.
    view.act(() => view.field('姓名').focus())
    press('姓名')
    expect(focused()).toBe('验证码')
  })
})
