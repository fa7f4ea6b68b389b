import type { PosterInput } from '@/platform/abilities/poster/types'
import { CAPABILITIES } from '@/platform/host/capabilities'
import { answers, fails } from './hosts/platform'
import { type Around, HERE, isMini, standIn } from './hosts/standIn'

const CODE = 'data:image/png;base64,AAAA'
const GOODS = 'https://mall.test/1.webp'
const LOST = 'https://mall.test/lost.webp'
const SILENT = 'https://mall.test/silent.webp'

/** Contract of posters: a picture of the parts that loaded; without a canvas an error, which the shop reports. */
describe.each(HERE)('drawing a poster in $name', (one) => {
  let drawn: string[] = []
  const pen = () =>
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

  const canvas = () => ({ width: 0, height: 0, getContext: pen, createImage: () => new Picture() })
  const query = (node: object | null) => () => {
    const chain = {
      select: () => chain,
      fields: () => chain,
      exec: (found: (rows: unknown[]) => void) => setTimeout(() => found([node && { node }]), 0),
    }
    return chain
  }
  const files = () => ({ writeFile: answers() })
  const DRAWS: Around = {
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

  const input = (brought: string[], pictures: Record<string, string>): PosterInput => ({
    canvasId: 'poster',
    pictures,
    plan: (came) => {
      brought.push(...[...came].sort())
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
  const draw = async (around: Around, pictures: Record<string, string> = { goods: GOODS, code: CODE }) => {
    await standIn(one, around)
    const { drawPoster } = await import('@/platform/abilities/poster')
    const brought: string[] = []
    return { src: await drawPoster(input(brought, pictures)), brought }
  }

  beforeEach(() => {
    drawn = []
    Object.assign(window, { Image: Picture })
    HTMLCanvasElement.prototype.getContext = pen as never
    HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,AAAA'
  })

  test('it is a picture that can be shown, drawn in the order of the plan, by the way of the table', async () => {
    const { src, brought } = await draw(DRAWS)
    expect(src).toMatch(isMini(one.host) ? /^file:/ : /^data:image\/png/)
    expect(brought).toEqual(['code', 'goods'])
    expect(
      drawn.filter((step) => /^(fill|drawImage|fillText)\b/.test(step)).map((step) => step.split(' ')[0]),
    ).toEqual(['fill', 'drawImage', 'fillText'])
    expect(drawn.find((step) => step.startsWith('fillText'))).toContain('拓岭')
    expect(CAPABILITIES.poster[one.host]).toBe('canvas')
  })

  test('a picture that does not come is left out, and one that is none is not asked for', async () => {
    const { brought } = await draw(DRAWS, { goods: LOST, code: CODE, seal: '' })
    expect(brought).toEqual(['code'])
    expect(drawn.some((step) => step.startsWith('drawImage'))).toBe(false)
  })

  test('a host without a canvas is an error', async () => {
    HTMLCanvasElement.prototype.getContext = (() => null) as never
    await expect(draw({ platform: { ...DRAWS.platform, createSelectorQuery: query(null) } })).rejects.toThrow(
      /canvas/,
    )
  })

  // In a mini-program the timeout of the platform's `downloadFile` does this (spec 9).
  if (!isMini(one.host))
    test('a picture that never answers is left out after 60 seconds', async () => {
      jest.useFakeTimers()
      const drawn = draw(DRAWS, { goods: SILENT, code: CODE })
      await jest.advanceTimersByTimeAsync(59_000)
      const early = await Promise.race([drawn, Promise.resolve('still waiting')])
      await jest.advanceTimersByTimeAsync(2_000)
      jest.useRealTimers()
      expect(early).toBe('still waiting')
      expect((await drawn).brought).toEqual(['code'])
    })

  if (isMini(one.host)) {
    test.each(['createSelectorQuery', 'canvasToTempFilePath'])(
      'a host without %s is an error',
      async (name) => {
        const platform = Object.fromEntries(Object.entries(DRAWS.platform!).filter(([key]) => key !== name))
        await expect(draw({ platform })).rejects.toBeDefined()
      },
    )

    test.each(['getImageInfo', 'getFileSystemManager'])(
      'a host without %s draws what it can',
      async (name) => {
        const platform = Object.fromEntries(Object.entries(DRAWS.platform!).filter(([key]) => key !== name))
        const { brought } = await draw({ platform })
        expect(brought).toEqual(name === 'getImageInfo' ? ['code'] : ['goods'])
      },
    )

    test('an export that the host refuses is an error', async () => {
      const canvasToTempFilePath = fails('canvasToTempFilePath:fail')
      await expect(draw({ platform: { ...DRAWS.platform, canvasToTempFilePath } })).rejects.toBeDefined()
    })
  }
})
