import { drawPagesBeforeTheyGo } from './unseenPages.mini'

/** Taro's list of pages, drawn when React comes to it. */
function taroApp() {
  const drawn: string[] = []
  const waiting: (() => void)[] = []
  const app = {
    mount(_page: unknown, id: string, done: () => void) {
      waiting.push(() => {
        drawn.push(id)
        done()
      })
    },
    unmount(id: string, done: () => void) {
      drawn.splice(drawn.indexOf(id), 1)
      done()
    },
  }
  const draw = () => {
    for (const one of waiting.splice(0)) one()
  }
  drawPagesBeforeTheyGo(app)
  return { app, drawn, draw }
}

test('a page that goes before it was drawn leaves the page below', async () => {
  const { app, drawn, draw } = taroApp()
  const reported: string[] = []
  app.mount({}, 'home', () => reported.push('home is there'))
  draw()
  app.mount({}, 'goods', () => reported.push('goods are there'))
  app.unmount('goods', () => reported.push('goods are gone'))
  draw()
  await Promise.resolve()
  expect(drawn).toEqual(['home'])
  expect(reported).toEqual(['home is there', 'goods are there', 'goods are gone'])
})

test('a page that was seen goes at once', () => {
  const { app, drawn, draw } = taroApp()
  app.mount({}, 'home', () => undefined)
  app.mount({}, 'goods', () => undefined)
  draw()
  app.unmount('goods', () => undefined)
  expect(drawn).toEqual(['home'])
})
