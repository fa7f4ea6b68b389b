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
  ])('begins with what is wanted, else with the defaults: %p', (wanted, choice) =>
    expect(startChoice(specs, ['top', 'white', 'none'], wanted)).toEqual(choice),
  )

  it('puts what remains in the place of what was chosen', () =>
    expect(tapped(['top', 'white', 'none'], specs, 1, 'red', everything)).toEqual({
      kind: 'chosen',
      choice: ['top', 'red', 'none'],
    }))

  it('refuses a colour or a pack that the type can not have', () =>
    expect(tapped(['base', 'white', 'none'], specs, 2, 'offroad', ['base', 'white', 'none'])).toEqual({
      kind: 'refused',
    }))

  it('takes another type in any case, and opens the rest for what goes with it', () =>
    expect(tapped(['top', 'red', 'offroad'], specs, 0, 'base', ['top', 'red', 'offroad'])).toEqual({
      kind: 'chosen',
      choice: ['base', null, null],
    }))

  it.each([
    ['what was chosen before stays where it can', ['base', 'white', 'red', 'none'], ['base', 'red', 'none']],
    ['else the first that remains is taken', ['base', 'white', 'none'], ['base', 'white', 'none']],
    ['and nothing where nothing remains', ['base', 'white'], ['base', 'white', null]],
  ])('fills what is open: %s', (_, remaining, choice) =>
    expect(filled(['base', null, null], specs, remaining, ['top', 'red', 'offroad'])).toEqual(choice),
  )

  it('leaves a complete choice, and one that can not be filled, as they are', () => {
    const whole = ['base', 'white', 'none']
    expect(filled(whole, specs, [], [])).toBe(whole)
    const open = ['base', null, null]
    expect(filled(open, specs, [], [])).toBe(open)
  })

  it('asks with what is chosen alone', () =>
    expect(chosenIds(['base', null, 'none'])).toEqual(['base', 'none']))
})
