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
  const undrawn = new Map<string, Promise<void>>()
  app.mount = (page, id, done) => {
    const drawn = new Promise<void>((reported) => {
      mount.call(app, page, id, () => {
        undrawn.delete(id)
        done()
        reported()
      })
    })
    undrawn.set(id, drawn)
  }
  app.unmount = (id, done) => {
    const drawn = undrawn.get(id)
    if (drawn) void drawn.then(() => unmount.call(app, id, done))
    else unmount.call(app, id, done)
  }
}
