import type { Host } from '../state'
import type { Loose } from '../types'
import type { Functions } from './define'
import { canvas } from './media'

/**
 * Selector queries and intersection observers. There is no layout here: every node is as wide as the
 * window, 100 px high, one below the other; every observed node counts as in view.
 */
export function queries(host: Host): Functions {
  return {
    createSelectorQuery: () => new SelectorQuery(host),
    // The platform moves its own map; here there is no layout, so these do nothing.
    createMapContext: () => ({ includePoints() {}, moveToLocation() {} }),
    createIntersectionObserver: () => new IntersectionObserver(host),
    createMediaQueryObserver: () => ({ observe() {}, disconnect() {} }),
  }
}

const ROW = 100

class SelectorQuery {
  private readonly requested: {
    selector: string
    many: boolean
    fields: (element: Loose, index: number) => Loose
    done?: (result: Loose) => void
  }[] = []

  constructor(private readonly host: Host) {}

  in() {
    return this
  }

  select(selector: string) {
    return this.nodes(selector, false)
  }

  selectAll(selector: string) {
    return this.nodes(selector, true)
  }

  selectViewport() {
    return this.nodes('viewport', false)
  }

  exec(done?: (results: Loose[]) => void) {
    setImmediate(() => {
      const results = this.requested.map((one) => {
        const found = find(this.host, one.selector).map((element, index) =>
          this.host.realm.plain(one.fields(element, index)),
        )
        const result = one.many ? this.host.realm.plain(found) : (found[0] ?? null)
        one.done?.(result)
        return result
      })
      done?.(results)
    })
    return this
  }

  private nodes(selector: string, many: boolean) {
    const enqueue =
      (fields: (element: Loose, index: number) => Loose) => (done?: (result: Loose) => void) => {
        this.requested.push({ selector, many, fields, done })
        return this
      }
    const { phone } = this.host
    const rect = (element: Loose, index: number) => ({
      id: element?.id ?? '',
      dataset: { ...(element?.dataset ?? {}) },
      left: 0,
      right: phone.windowWidth,
      width: phone.windowWidth,
      top: index * ROW,
      bottom: (index + 1) * ROW,
      height: ROW,
    })
    const scroll = () => ({
      scrollLeft: 0,
      scrollTop: 0,
      scrollWidth: phone.windowWidth,
      scrollHeight: phone.windowHeight,
    })
    const node = () => canvas(this.host)
    return {
      boundingClientRect: enqueue(rect),
      scrollOffset: enqueue(scroll),
      node: enqueue(() => ({ node: node() })),
      context: enqueue(() => ({ context: {} })),
      fields: (requested: Loose, done?: (result: Loose) => void) =>
        enqueue((element, index) => ({
          ...rect(element, index),
          ...scroll(),
          ...(requested.node ? { node: node() } : {}),
        }))(done),
    }
  }
}

class IntersectionObserver {
  private stopped = false

  constructor(private readonly host: Host) {}

  relativeTo() {
    return this
  }

  relativeToViewport() {
    return this
  }

  observe(selector: string, reported: (entry: Loose) => void) {
    setImmediate(() => {
      if (this.stopped) return
      find(this.host, selector).forEach((element, index) => {
        const box = {
          left: 0,
          right: this.host.phone.windowWidth,
          top: index * ROW,
          bottom: (index + 1) * ROW,
        }
        const entry = {
          id: element?.id ?? '',
          dataset: { ...(element?.dataset ?? {}) },
          intersectionRatio: 1,
          intersectionRect: box,
          boundingClientRect: box,
          relativeRect: box,
          time: Date.now(),
        }
        reported(this.host.realm.plain(entry))
      })
    })
  }

  disconnect() {
    this.stopped = true
  }
}

function find(host: Host, selector: string): Loose[] {
  const page = host.pages.current
  if (!page) return []
  if (selector === 'viewport') return [{}]
  const shadowRoot = (page.root.getComponent() as Loose).getShadowRoot()
  return shadowRoot?.querySelectorAll(selector) ?? []
}
