import { renderPagesBeforeUnmount } from './miniProgram.mini'

/** Taro's list of pages, rendered when React gets to it. */
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
  renderPagesBeforeUnmount(app)
  return { app, drawn, draw }
}

test('a page that closes before its first render keeps the page below', async () => {
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

test('a rendered page unmounts at once', () => {
  const { app, drawn, draw } = taroApp()
  app.mount({}, 'home', () => undefined)
  app.mount({}, 'goods', () => undefined)
  draw()
  app.unmount('goods', () => undefined)
  expect(drawn).toEqual(['home'])
})
