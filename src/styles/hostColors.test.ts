import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import theme from '../theme.json'
import { DANGER_COLOR, HOST_SIGNS, POSTER, ROUTE_COLOR } from './hostColors'

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')
const brand = /brand\/(\w+)/.exec(read('_look.scss'))?.[1]

/** Returns a colour of the shop's own look. */
function colour(mixin: string, name: string): string | undefined {
  const body = new RegExp(`@mixin ${mixin} \\{([^}]*)\\}`).exec(read(`brand/${brand}.scss`))?.[1] ?? ''
  return new RegExp(`--${name}: (#\\w{6});`).exec(body)?.[1]
}

/** The style sheets are the source; a new look changes the copies with them. */
describe('copies of colours, where no custom property is available, are those of the look', () => {
  test('of hosts, of posters and of the platform’s bars', () => {
    expect(DANGER_COLOR).toBe(colour('brand-light', 'danger'))
    expect(ROUTE_COLOR).toBe(colour('map-light', 'map-route'))
    expect(POSTER).toMatchObject({
      ink: colour('brand-light', 'ink'),
      softInk: colour('brand-light', 'ink-3'),
      line: colour('brand-light', 'line'),
      price: colour('brand-light', 'accent-text'),
      paleInk: colour('brand-light', 'ink-inverse'),
    })
    for (const look of ['light', 'dark'] as const) {
      const ground = colour(`brand-${look}`, 'surface')
      expect(HOST_SIGNS[look].backgroundColor).toBe(ground)
      expect(theme[look]).toMatchObject({ navigationBarBackgroundColor: ground, backgroundColor: ground })
    }
  })

  test('of the page that is shown before any script has loaded', () => {
    const [light, dark] = [
      ...read('../index.html').matchAll(/name="theme-color"[^>]*content="(#\w{6})"/g),
    ].map(([, found]) => found?.toUpperCase())
    expect(light).toBe(colour('brand-light', 'surface'))
    expect(dark).toBe(colour('brand-dark', 'surface'))
  })
})
