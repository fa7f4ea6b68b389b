import { Current } from '@tarojs/runtime'

type Done = () => void
interface TaroApp {
  mount(page: unknown, id: string, done: Done): void
  unmount(id: string, done: Done): void
}

/**
 * A page that goes before React has drawn it is unknown to Taro's list of pages, and Taro then takes the last one of
 * the list away, which is the page below: it stands there as it was drawn and takes no taps any more (a slow phone,
 * a quick step back). Such a page is drawn first, and goes then. docs/HACKS.md
 */
export function drawPagesBeforeTheyGo(app = Current.app as unknown as TaroApp): void {
  const { mount, unmount } = app
  /** Pages that are not drawn yet, each with what is to be done once it is. */
  const undrawn = new Map<string, Done[]>()
  app.mount = (page, id, done) => {
    undrawn.set(id, [])
    mount.call(app, page, id, () => {
      const waiting = undrawn.get(id)
      undrawn.delete(id)
      done()
      for (const go of waiting ?? []) go()
    })
  }
  app.unmount = (id, done) => {
    const go = () => unmount.call(app, id, done)
    const waiting = undrawn.get(id)
    if (waiting) waiting.push(go)
    else go()
  }
}
