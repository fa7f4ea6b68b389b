import { mount } from '@/testing/mount'
import { Turntable } from './Turntable'

const FRAMES = Array.from({ length: 24 }, (_, place) => `/pictures/turntable/ridge/${place}-640.0a.webp`)
const WIDTH = 240

beforeEach(() => {
  Object.defineProperty(window, 'innerWidth', { value: WIDTH, configurable: true })
})

const open = async () => {
  const view = await mount(<Turntable name="岭行" frames={FRAMES} />)
  const stage = view.byRole('img', '岭行的环视图，左右拖动转动')
  const pictures = () => [...stage.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '')
  const finger = (type: string, x: number) =>
    view.act(() => {
      const event = new Event(type, { bubbles: true })
      Object.assign(event, { touches: [{ clientX: x, clientY: 10 }] })
      stage.dispatchEvent(event)
    })
  const arrives = (place: number) =>
    view.act(() => {
      const image = [...stage.querySelectorAll('img')]
        .filter((one) => one.src.includes(`/${place}-640`))
        .at(-1)
      image?.dispatchEvent(new Event('load'))
    })
  /** Returns the source of the frame drawn over the first one; '' when there is none. */
  const shown = () =>
    [...stage.querySelectorAll('[class*="shown"]')]
      .map((node) => node.getAttribute('src') ?? node.querySelector('img')?.getAttribute('src') ?? '')
      .join()
  return { view, stage, pictures, finger, arrives, shown }
}

test('only one frame is loaded before the first touch', async () => {
  const { pictures, finger } = await open()
  expect(pictures()).toHaveLength(1)
  finger('touchstart', 100)
  expect(new Set(pictures()).size).toBe(24)
})

test('the truck follows the finger; a neighbouring frame is shown until the right one has loaded', async () => {
  const { finger, arrives, shown } = await open()
  finger('touchstart', 100)
  arrives(0)
  arrives(2)
  finger('touchmove', 130)
  expect(shown()).toContain('/2-640')
  arrives(3)
  expect(shown()).toContain('/3-640')
})

test('buttons turn it too, also across the end', async () => {
  const { view, arrives, shown } = await open()
  view.tap(view.button('向左转'))
  arrives(23)
  expect(shown()).toContain('/23-640')
})
