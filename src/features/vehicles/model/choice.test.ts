import { chosenIds, filled, startChoice, tapped } from './choice'
import type { SpecGroup, SpecValue } from './vehicleGoods'

const value = (valueId: string): SpecValue => ({ valueId, name: valueId, note: '', priceText: '', hex: '' })
const specs: SpecGroup[] = [
  { specId: 'type', name: '车型', values: ['base', 'top'].map(value) },
  { specId: 'colour', name: '车身颜色', values: ['white', 'red'].map(value) },
  { specId: 'pack', name: '选装', values: ['none', 'offroad'].map(value) },
]
const everything = ['base', 'top', 'white', 'red', 'none', 'offroad']

describe('choosing a vehicle', () => {
  it.each([
    [
      [undefined, undefined],
      ['top', 'white', 'none'],
    ],
    [
      ['base', 'red'],
      ['base', 'red', 'none'],
    ],
    [
      ['gone', 'red'],
      ['top', 'red', 'none'],
    ],
  ])('starts with the requested values, otherwise with the defaults: %p', (requested, choice) =>
    expect(startChoice(specs, ['top', 'white', 'none'], requested)).toEqual(choice),
  )

  it('replaces the value of the tapped group', () =>
    expect(tapped(['top', 'white', 'none'], specs, 1, 'red', everything)).toEqual({
      kind: 'chosen',
      choice: ['top', 'red', 'none'],
    }))

  it('refuses a colour or a pack that does not fit the type', () =>
    expect(tapped(['base', 'white', 'none'], specs, 2, 'offroad', ['base', 'white', 'none'])).toEqual({
      kind: 'refused',
    }))

  it('always accepts another type and clears values that do not fit it', () =>
    expect(tapped(['top', 'red', 'offroad'], specs, 0, 'base', ['top', 'red', 'offroad'])).toEqual({
      kind: 'chosen',
      choice: ['base', null, null],
    }))

  it.each([
    ['the previous choice if possible', ['base', 'white', 'red', 'none'], ['base', 'red', 'none']],
    ['otherwise the first remaining value', ['base', 'white', 'none'], ['base', 'white', 'none']],
    ['nothing if no value remains', ['base', 'white'], ['base', 'white', null]],
  ])('fills missing values: %s', (_, remaining, choice) =>
    expect(filled(['base', null, null], specs, remaining, ['top', 'red', 'offroad'])).toEqual(choice),
  )

  it('does not change a complete choice or one that cannot be filled', () => {
    const whole = ['base', 'white', 'none']
    expect(filled(whole, specs, [], [])).toBe(whole)
    const open = ['base', null, null]
    expect(filled(open, specs, [], [])).toBe(open)
  })

  it('sends only the chosen values', () =>
    expect(chosenIds(['base', null, 'none'])).toEqual(['base', 'none']))
})
