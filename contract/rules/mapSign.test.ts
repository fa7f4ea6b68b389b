import { createHash } from 'node:crypto'
import { signMapCall } from './mapSign'

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

describe('the signature of a maps call', () => {
  test('covers path, sorted parameters and secret', () => {
    const params = { location: '39.9,116.4', key: 'K-1', get_poi: 1, output: 'json' }
    expect(signMapCall('/ws/geocoder/v1/', params, 'secret')).toBe(
      md5('/ws/geocoder/v1/?get_poi=1&key=K-1&location=39.9,116.4&output=jsonsecret'),
    )
  })

  test('contains Chinese unescaped', () => {
    expect(signMapCall('/ws/geocoder/v1/', { address: '保定市朝阳南大街', key: 'K' }, 's')).toBe(
      md5('/ws/geocoder/v1/?address=保定市朝阳南大街&key=Ks'),
    )
  })

  test('does not depend on the order of the parameters', () => {
    expect(signMapCall('/p', { b: 2, a: 1, c: 3 }, 's')).toBe(signMapCall('/p', { c: 3, a: 1, b: 2 }, 's'))
  })

  test('leaves out absent parameters and an old signature, and includes empty and zero values', () => {
    expect(signMapCall('/p', { a: 0, b: undefined, c: '', sig: 'old' }, 's')).toBe(md5('/p?a=0&c=s'))
    expect(signMapCall('/p', {}, 's')).toBe(md5('/p?s'))
  })

  test('changes with every part', () => {
    const signs = [
      signMapCall('/p', { a: 1 }, 's'),
      signMapCall('/q', { a: 1 }, 's'),
      signMapCall('/p', { a: 2 }, 's'),
      signMapCall('/p', { b: 1 }, 's'),
      signMapCall('/p', { a: 1 }, 't'),
    ]
    expect(new Set(signs).size).toBe(signs.length)
    for (const sign of signs) expect(sign).toMatch(/^[0-9a-f]{32}$/)
  })
})
