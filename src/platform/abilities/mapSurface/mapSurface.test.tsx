import {
  FIT_PADDING,
  fittedView,
  type MapView,
  placeAt,
  type Size,
  screenOf,
  viewAt,
  zoomedAt,
} from '@/lib/mapView'
import { layMapGround } from '@/testing/mapGround'
import { mount } from '@/testing/mount'
import { until } from '@/testing/waiting'
import { env } from '../../host/env'
import { MapSurface } from '.'
import { DrawnMap } from './DrawnMap'
import { loadMapService } from './loadService'
import { ServiceMap } from './ServiceMap'
import type { MapService } from './service'
import type { MapSurfaceProps } from './types'

/** Both base layers of the H5 map must behave alike: the mall's own, and a fake of the map service's script. */

const SIZE: Size = { width: 300, height: 240 }
const BAODING = { id: 'a', title: '保定店', latitude: 38.87, longitude: 115.46 }
const BEIJING = { id: 'b', title: '北京店', latitude: 39.9, longitude: 116.4 }
const ROUTE = [BAODING, { latitude: 39.2, longitude: 115.9 }, BEIJING]

/** Fake of the map class that the service's script puts on `window`; it draws nothing. */
class FakeMap {
  static opened: FakeMap[] = []
  static fails = false
  view: MapView
  lines: { paths: unknown[] }[] = []
  isClosed = false
  readonly fits: { padding: object; maxZoom: number }[] = []
  private readonly listeners = new Map<string, Set<() => void>>()

  constructor(
    readonly holder: HTMLElement,
    options: { center: { lat: number; lng: number }; zoom: number },
  ) {
    if (FakeMap.fails) throw new Error('no WebGL')
    this.view = viewAt({ latitude: options.center.lat, longitude: options.center.lng }, options.zoom)
    FakeMap.opened.push(this)
  }
  private moved(view: MapView) {
    this.view = view
    this.emit('center_changed')
    this.emit('bounds_changed')
  }
  emit(event: string) {
    for (const listener of this.listeners.get(event) ?? []) listener()
  }
  listening = () => [...this.listeners.values()].reduce((sum, { size }) => sum + size, 0)
  getCenter() {
    const middle = placeAt(this.view, SIZE, { x: SIZE.width / 2, y: SIZE.height / 2 })
    return { lat: middle.latitude, lng: middle.longitude }
  }
  getZoom = () => this.view.zoom
  setCenter = ({ lat, lng }: { lat: number; lng: number }) =>
    this.moved(viewAt({ latitude: lat, longitude: lng }, this.view.zoom))
  setZoom = (zoom: number) => this.moved({ ...this.view, zoom })
  zoomTo = (zoom: number) => {
    this.moved(zoomedAt(this.view, SIZE, zoom, { x: SIZE.width / 2, y: SIZE.height / 2 }))
    this.emit('idle')
  }
  fitBounds(
    { sw, ne }: { sw: { lat: number; lng: number }; ne: { lat: number; lng: number } },
    options: { padding: { top: number; right: number; bottom: number; left: number }; maxZoom: number },
  ) {
    this.fits.push(options)
    const corners = [sw, ne].map(({ lat, lng }) => ({ latitude: lat, longitude: lng }))
    const fitted = fittedView(corners, SIZE, options.maxZoom, options.padding)
    if (fitted) this.moved(fitted)
  }
  projectToContainer = ({ lat, lng }: { lat: number; lng: number }) =>
    screenOf(this.view, SIZE, { latitude: lat, longitude: lng })
  on(event: string, listener: () => void) {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
  }
  off(event: string, listener: () => void) {
    this.listeners.get(event)?.delete(listener)
  }
  destroy() {
    this.isClosed = true
  }
}

const service: MapService = {
  Map: FakeMap,
  LatLng: class {
    constructor(
      readonly lat: number,
      readonly lng: number,
    ) {}
  },
  LatLngBounds: class {
    constructor(
      readonly sw: object,
      readonly ne: object,
    ) {}
  },
  MultiPolyline: class {
    constructor(private readonly options: { map: FakeMap }) {}
    setStyles() {}
    setGeometries(lines: { paths: unknown[] }[]) {
      this.options.map.lines = lines
    }
  },
  PolylineStyle: class {},
} as never

const PROPS: MapSurfaceProps = {
  ...BAODING,
  zoom: 12,
  markers: [BAODING, { ...BEIJING, isActive: true }],
  routeColor: 'orange',
  loadTile: () => new Promise(() => {}),
}

beforeEach(() => {
  FakeMap.opened = []
  FakeMap.fails = false
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: SIZE.width })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: SIZE.height })
  layMapGround()
})

const GROUNDS: [string, (props: MapSurfaceProps) => JSX.Element][] = [
  ['drawn from the mall’s data', (props) => <DrawnMap {...props} />],
  ['of the map service', (props) => <ServiceMap {...props} service={service} />],
]

describe.each(GROUNDS)('a map %s', (_, draw) => {
  const open = async (props: Partial<MapSurfaceProps> = {}) => {
    const view = await mount(draw({ ...PROPS, ...props }))
    await new Promise((done) => requestAnimationFrame(done))
    return view
  }
  const placeOf = (pin: HTMLElement) => pin.style.transform
  const placed = (view: MapView, place: typeof BAODING) => {
    const { x, y } = screenOf(view, SIZE, place)
    return `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  }

  test('markers are buttons at their places, and a tap reports which marker was tapped', async () => {
    const onMarkerTap = jest.fn()
    const view = await open({ onMarkerTap })
    expect(placeOf(view.button('保定店'))).toBe(placed(viewAt(BAODING, 12), BAODING))
    expect(placeOf(view.button('北京店'))).toBe(placed(viewAt(BAODING, 12), BEIJING))
    view.tap(view.button('北京店'))
    expect(onMarkerTap).toHaveBeenCalledWith('b')
    expect(view.button('北京店').getAttribute('aria-pressed')).toBe('true')
    view.unmount()
  })

  test('the title of a marker at the edge stays inside the map', async () => {
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, value: 120 })
    const edge = { id: 'c', title: '边上的店', ...placeAt(viewAt(BAODING, 12), SIZE, { x: 20, y: 100 }) }
    const view = await open({ markers: [{ ...edge, isActive: true }] })
    const title = view.button('边上的店').querySelector('span') as HTMLElement
    expect(title.style.getPropertyValue('--aside')).toBe('48px')
    view.unmount()
  })

  test('a map fitted to its bounds shows every marker and the whole route, with room for the pins', async () => {
    const view = await open({ fit: true, route: ROUTE })
    const padding = { ...FIT_PADDING, top: FIT_PADDING.top + 35 }
    const fitted = fittedView(ROUTE, SIZE, 12, padding) as MapView
    expect(placeOf(view.button('保定店'))).toBe(placed(fitted, BAODING))
    expect(placeOf(view.button('北京店'))).toBe(placed(fitted, BEIJING))
    expect(view.byRole('img', '地图，2 个地点，一条路线')).toBeTruthy()
    view.unmount()
  })

  test('the zoom buttons zoom around the centre', async () => {
    const view = await open()
    view.tap(view.button('放大'))
    const expected = placed(viewAt(BAODING, 13), BEIJING)
    await view.until(() => placeOf(view.button('北京店')) === expected, `Beijing to be at ${expected}`)
    view.unmount()
  })
})

describe('the base layer of the map service', () => {
  const open = async (props: Partial<MapSurfaceProps> = {}) => {
    const view = await mount(<ServiceMap {...PROPS} {...props} service={service} />)
    return { view, map: FakeMap.opened[0] as FakeMap }
  }

  test('the route is drawn along its points, and is gone when the map has none', async () => {
    const { view, map } = await open({ route: ROUTE })
    expect(map.lines.map(({ paths }) => paths.length)).toEqual([ROUTE.length])
    view.unmount()
    const without = await open()
    expect(FakeMap.opened.at(-1)?.lines).toEqual([])
    without.view.unmount()
  })

  test('reports the centre after the shopper moves the map, but not after moves of its own', async () => {
    const onRest = jest.fn()
    const { view, map } = await open({ onRest })
    map.emit('idle')
    expect(onRest).not.toHaveBeenCalled()
    map.holder.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    map.emit('idle')
    expect(onRest).not.toHaveBeenCalled()
    map.holder.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    map.setCenter({ lat: 39, lng: 116 })
    expect(view.button('保定店').style.transform).not.toBe('translate(150px, 120px)')
    map.emit('idle')
    expect(onRest).toHaveBeenCalledTimes(1)
    expect(onRest.mock.calls[0][0].latitude).toBeCloseTo(39)
    expect(onRest.mock.calls[0][0].longitude).toBeCloseTo(116)
    view.unmount()
  })

  test('closing the page closes the map and removes its listeners', async () => {
    const { view, map } = await open()
    view.unmount()
    expect(map.isClosed).toBe(true)
    expect(map.listening()).toBe(0)
  })

  test('a phone that cannot show the service’s map gets the drawn map', async () => {
    FakeMap.fails = true
    const { view } = await open()
    await view.see('示意地图')
    expect(view.button('保定店')).toBeTruthy()
    view.unmount()
  })
})

test('a drawn map with late or missing tiles shows a notice, and still shows its markers', async () => {
  const late = await mount(<DrawnMap {...PROPS} />)
  await late.see('示意地图，正在加载…')
  expect(late.button('保定店')).toBeTruthy()
  late.unmount()
  const failing = await mount(<DrawnMap {...PROPS} loadTile={() => Promise.reject(new Error('502'))} />)
  await failing.see('示意地图没能加载，正在重试…')
  expect(failing.button('保定店')).toBeTruthy()
  failing.unmount()
})

describe('the map service’s script', () => {
  const maps = env.maps as { key: string; tilesScript: string }
  const before = { ...maps }
  let round = 0
  const scripts = () => [
    ...document.head.querySelectorAll<HTMLScriptElement>('script[src*="maps.example.com"]'),
  ]
  const arrives = (event: string, what: object | undefined) => {
    Object.assign(window, { TMap: what })
    scripts().at(-1)?.dispatchEvent(new Event(event))
  }

  beforeEach(() => {
    round += 1
    Object.assign(maps, { key: `KEY-${round}`, tilesScript: 'https://maps.example.com/gl?v=1' })
  })
  afterEach(() => {
    Object.assign(maps, before)
    for (const script of scripts()) script.remove()
    jest.useRealTimers()
  })

  test('without a key the script is not loaded', async () => {
    maps.key = ''
    await expect(loadMapService()).resolves.toBeNull()
    expect(scripts()).toEqual([])
  })

  test('with a key the script is loaded with that key', async () => {
    const loading = loadMapService()
    expect(scripts()[0]?.src).toBe(`https://maps.example.com/gl?v=1&key=KEY-${round}`)
    arrives('load', service)
    await expect(loading).resolves.toBe(service)
  })

  test.each([
    ['fails', 'error', undefined],
    ['brings no map', 'load', {}],
    ['brings nothing', 'load', undefined],
  ])('a script that %s gives no map', async (_, event, what) => {
    const loading = loadMapService()
    arrives(event, what)
    await expect(loading).resolves.toBeNull()
  })

  test('a late script gives no map', async () => {
    jest.useFakeTimers()
    const loading = loadMapService()
    jest.advanceTimersByTime(4_000)
    await expect(loading).resolves.toBeNull()
  })

  test('a page whose script fails draws the map from the mall’s data', async () => {
    const opening = mount(<MapSurface {...PROPS} />)
    await until(
      () => scripts().length,
      () => 'the script',
    )
    arrives('error', undefined)
    const view = await opening
    await view.see('示意地图')
    view.unmount()
  })
})
