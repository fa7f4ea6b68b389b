import type { PosterInput } from '@/platform/abilities/poster/types'
import { CAPABILITIES } from '@/platform/host/capabilities'
import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

const CODE = 'data:image/png;base64,AAAA'
const GOODS = 'https://mall.test/1.webp'
const MISSING = 'https://mall.test/lost.webp'
const SILENT = 'https://mall.test/silent.webp'

/** Contract of posters: a picture of the parts that loaded; without a canvas an error, which the shop reports. */
describe.each(TESTED_HOSTS)('drawing a poster in $name', (one) => {
  let drawn: string[] = []
  const makeContext = () =>
    new Proxy({} as Record<string, unknown>, {
      get: (saved, name: string) =>
        name in saved
          ? saved[name]
          : (...given: unknown[]) =>
              drawn.push(`${name} ${given.filter((value) => typeof value !== 'object').join(' ')}`.trim()),
      set: (saved, name: string, value) => {
        saved[name] = value
        return true
      },
    })

  /** Image whose address decides whether it loads, fails or stays silent. */
  class Picture {
    width = 750
    height = 750
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    set src(address: string) {
      if (address === SILENT) return
      setTimeout(() => (address.includes('lost') ? this.onerror?.() : this.onload?.()), 0)
    }
  }

  const canvas = () => ({ width: 0, height: 0, getContext: makeContext, createImage: () => new Picture() })
  const query = (node: object | null) => () => {
    const chain = {
      select: () => chain,
      fields: () => chain,
      exec: (found: (rows: unknown[]) => void) => setTimeout(() => found([node && { node }]), 0),
    }
    return chain
  }
  const files = () => ({ writeFile: answers() })
  const DRAWS: HostEnvironment = {
    platform: {
      createSelectorQuery: query(canvas()),
      getFileSystemManager: files,
      getImageInfo: ({ src, success, fail }: Record<string, never> & { src: string }) =>
        src.includes('lost')
          ? fails('getImageInfo:fail')({ fail })
          : answers({ path: `file://${src}` })({ success }),
      canvasToTempFilePath: answers({ tempFilePath: 'file://poster.png' }),
    },
  }

  const input = (loadedPictures: string[], pictures: Record<string, string>): PosterInput => ({
    canvasId: 'poster',
    pictures,
    plan: (loaded) => {
      loadedPictures.push(...[...loaded].sort())
      return {
        width: 750,
        height: 1000,
        pieces: [
          { kind: 'field', x: 0, y: 0, width: 750, height: 1000, radius: 24, colour: 'white' },
          { kind: 'picture', picture: 'goods', x: 0, y: 0, width: 750, height: 750, radius: 0, fit: 'cover' },
          { kind: 'text', text: '拓岭', x: 40, y: 900, size: 40, bold: true, colour: 'black', maxWidth: 600 },
        ],
      }
    },
  })
  const draw = async (
    around: HostEnvironment,
    pictures: Record<string, string> = { goods: GOODS, code: CODE },
  ) => {
    await simulateHost(one, around)
    const { drawPoster } = await import('@/platform/abilities/poster')
    const loadedPictures: string[] = []
    return { src: await drawPoster(input(loadedPictures, pictures)), loaded: loadedPictures }
  }

  beforeEach(() => {
    drawn = []
    Object.assign(window, { Image: Picture })
    HTMLCanvasElement.prototype.getContext = makeContext as never
    HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,AAAA'
  })

  test('returns a picture drawn in the order of the plan, in the way that the capability table names', async () => {
    const { src, loaded } = await draw(DRAWS)
    expect(src).toMatch(isMini(one.host) ? /^file:/ : /^data:image\/png/)
    expect(loaded).toEqual(['code', 'goods'])
    expect(
      drawn.filter((step) => /^(fill|drawImage|fillText)\b/.test(step)).map((step) => step.split(' ')[0]),
    ).toEqual(['fill', 'drawImage', 'fillText'])
    expect(drawn.find((step) => step.startsWith('fillText'))).toContain('拓岭')
    expect(CAPABILITIES.poster[one.host]).toBe('canvas')
  })

  test('leaves out a picture that fails to load and does not request an empty address', async () => {
    const { loaded } = await draw(DRAWS, { goods: MISSING, code: CODE, seal: '' })
    expect(loaded).toEqual(['code'])
    expect(drawn.some((step) => step.startsWith('drawImage'))).toBe(false)
  })

  test('fails in a host without a canvas', async () => {
    HTMLCanvasElement.prototype.getContext = (() => null) as never
    await expect(draw({ platform: { ...DRAWS.platform, createSelectorQuery: query(null) } })).rejects.toThrow(
      /canvas/,
    )
  })

  // In a mini-program the timeout of the platform's `downloadFile` does this (spec 9).
  if (!isMini(one.host))
    test('leaves out a picture that has not loaded after 60 seconds', async () => {
      jest.useFakeTimers()
      const drawn = draw(DRAWS, { goods: SILENT, code: CODE })
      await jest.advanceTimersByTimeAsync(59_000)
      const early = await Promise.race([drawn, Promise.resolve('still waiting')])
      await jest.advanceTimersByTimeAsync(2_000)
      jest.useRealTimers()
      expect(early).toBe('still waiting')
      expect((await drawn).loaded).toEqual(['code'])
    })

  if (isMini(one.host)) {
    test.each(['createSelectorQuery', 'canvasToTempFilePath'])('fails in a host without %s', async (name) => {
      const platform = Object.fromEntries(Object.entries(DRAWS.platform!).filter(([key]) => key !== name))
      await expect(draw({ platform })).rejects.toBeDefined()
    })

    test.each(['getImageInfo', 'getFileSystemManager'])(
      'draws the remaining parts in a host without %s',
      async (name) => {
        const platform = Object.fromEntries(Object.entries(DRAWS.platform!).filter(([key]) => key !== name))
        const { loaded } = await draw({ platform })
        expect(loaded).toEqual(name === 'getImageInfo' ? ['code'] : ['goods'])
      },
    )

    test('fails when the host refuses to export the picture', async () => {
      const canvasToTempFilePath = fails('canvasToTempFilePath:fail')
      await expect(draw({ platform: { ...DRAWS.platform, canvasToTempFilePath } })).rejects.toBeDefined()
    })
  }
})
