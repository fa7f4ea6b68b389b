import type { MapSurfaceProps } from '@/platform/abilities/mapSurface/types'
import { CAPABILITIES } from '@/platform/host/capabilities'
import { layMapGround } from '@/testing/mapGround'
import { answers, fails } from './hosts/platform'
import { type HostEnvironment, isMini, simulateHost, TESTED_HOSTS } from './hosts/simulateHost'

const BAODING = { id: 'a', title: '保定店', latitude: 38.87, longitude: 115.46 }
const BEIJING = { id: 'b', title: '北京店', latitude: 39.9, longitude: 116.4 }
const PLACE = { ...BEIJING, name: '北京店', address: '昌平区回龙观东大街 1 号' }
const PROPS: MapSurfaceProps = {
  ...BAODING,
  zoom: 12,
  markers: [BAODING, { ...BEIJING, isActive: true }],
  routeColor: 'orange',
  loadTile: () => new Promise(() => undefined),
}

/** Contract of the map: it shows every marker by its name and reports taps on it; no failure breaks the page. */
describe.each(TESTED_HOSTS)('the map in $name', (one) => {
  let close = () => undefined as unknown
  const draw = async (props: Partial<MapSurfaceProps> = {}, around: HostEnvironment = {}) => {
    await simulateHost(one, around)
    const { act, createElement } = await import('react')
    const { createRoot } = await import('react-dom/client')
    const { MapSurface } = await import('@/platform/abilities/mapSurface')
    const box = document.body.appendChild(document.createElement('div'))
    const root = createRoot(box)
    close = () => act(() => root.unmount())
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    await act(async () => root.render(createElement(MapSurface, { ...PROPS, ...props })))
    return mapIn(box)
  }

  beforeEach(() => {
    // React recommends its developer tools on the console at each load.
    jest.spyOn(console, 'info').mockImplementation(() => undefined)
    layMapGround()
  })
  afterEach(() => {
    close()
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    document.body.replaceChildren()
  })

  test('shows markers with their names and reports taps, in the way that the capability table names', async () => {
    const onMarkerTap = jest.fn()
    const map = await draw({ onMarkerTap })
    expect(map.markers()).toEqual(['保定店', '北京店'])
    map.tap('北京店')
    expect(onMarkerTap.mock.calls).toEqual([['b']])
    expect(map.way).toBe(CAPABILITIES.map[one.host])
  })

  test('works without markers and without a tap handler', async () => {
    expect((await draw({ markers: [], fit: true, route: [] })).markers()).toEqual([])
    close()
    const map = await draw()
    expect(() => map.tap('北京店')).not.toThrow()
  })

  test('fits everything into view even when the host has no function for it', async () => {
    const map = await draw({ fit: true, route: [BAODING, BEIJING] })
    expect(map.markers()).toEqual(['保定店', '北京店'])
  })

  if (isMini(one.host)) {
    test('fits markers into view with the padding of spec 9', async () => {
      const includePoints = jest.fn()
      await draw({ fit: true }, { platform: { createMapContext: () => ({ includePoints }) } })
      expect(includePoints.mock.calls[0]?.[0]).toMatchObject({ padding: [10, 50, 50, 50] })
    })

    test('ignores a tap on a marker that no longer exists', async () => {
      const onMarkerTap = jest.fn()
      const map = await draw({ onMarkerTap, markers: [BAODING] })
      map.tapNumber(7)
      expect(onMarkerTap).not.toHaveBeenCalled()
    })
  } else {
    test('shows the markers in an old web view without ResizeObserver', async () => {
      delete (globalThis as { ResizeObserver?: unknown }).ResizeObserver
      expect((await draw()).markers()).toEqual(['保定店', '北京店'])
    })

    test('shows the markers in a web view without canvas', async () => {
      HTMLCanvasElement.prototype.getContext = (() => null) as never
      expect((await draw()).markers()).toEqual(['保定店', '北京店'])
    })
  }

  const openPlace = async (around: HostEnvironment) => {
    await simulateHost(one, around)
    const { openLocation } = await import('@/platform/abilities/openLocation')
    return openLocation(PLACE)
  }

  test('a mini-program opens a place on its own map; elsewhere the shop shows it', async () => {
    const openLocation = jest.fn(answers())
    expect(await openPlace({ platform: { openLocation } })).toBe(isMini(one.host))
    if (isMini(one.host))
      expect(openLocation.mock.calls[0]?.[0]).toMatchObject({
        latitude: 39.9,
        longitude: 116.4,
        name: '北京店',
        address: PLACE.address,
      })
  })

  test('the shop shows the place when the host has no map page or it fails', async () => {
    expect(await openPlace({})).toBe(false)
    expect(await openPlace({ platform: { openLocation: fails('openLocation:fail') } })).toBe(false)
  })

  const pickPlace = async (around: HostEnvironment) => {
    await simulateHost(one, around)
    const { hasLocationPicker, pickLocation } = await import('@/platform/abilities/chooseLocation')
    expect(hasLocationPicker).toBe(isMini(one.host))
    return pickLocation(null)
  }

  test('a mini-program picks a place with its own picker; elsewhere the shop does', async () => {
    const chosen = { latitude: '39.9', longitude: '116.4', name: '昌平区政府' }
    const picked = await pickPlace({ platform: { chooseLocation: answers(chosen) } })
    expect(picked).toEqual(
      isMini(one.host) ? { latitude: 39.9, longitude: 116.4, name: '昌平区政府', address: '' } : null,
    )
  })

  if (isMini(one.host)) {
    test('a cancelled picker returns null; a refused or missing one fails, so that the shop can show a message', async () => {
      expect(
        await pickPlace({ platform: { chooseLocation: fails('chooseLocation:fail cancel') } }),
      ).toBeNull()
      await expect(
        pickPlace({ platform: { chooseLocation: fails('chooseLocation:fail auth deny') } }),
      ).rejects.toBeDefined()
      await expect(pickPlace({})).rejects.toBeDefined()
    })
  }
})

interface NativeMapProps {
  markers: { id: number; title: string }[]
  onMarkerTap(event: { detail: { markerId: number } }): void
}

/** Returns access to the map as drawn: the host's native element, or buttons over the shop's own map. */
function mapIn(box: HTMLElement) {
  const native = box.querySelector('native-map') as (Element & { given: NativeMapProps }) | null
  const buttons = () => [...box.querySelectorAll<HTMLButtonElement>('button[aria-pressed]')]
  const tapNumber = (markerId: number) => native?.given.onMarkerTap({ detail: { markerId } })
  return {
    way: native ? 'native' : 'drawn',
    markers: () =>
      native
        ? native.given.markers.map(({ title }) => title)
        : buttons().map((button) => button.getAttribute('aria-label')),
    tapNumber,
    tap: (title: string) => {
      if (native) tapNumber(native.given.markers.findIndex((marker) => marker.title === title))
      else
        buttons()
          .find((button) => button.getAttribute('aria-label') === title)
          ?.click()
    },
  }
}
