import { loadScript } from './loadScript'

const SRC = 'https://maps.example.com/geolocation.min.js'
const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>(`script[src^="${SRC}"]`)]
const only = () => {
  expect(scripts()).toHaveLength(1)
  return scripts()[0] as HTMLScriptElement
}

afterEach(() => {
  for (const script of scripts()) script.remove()
})

test('a script requested by two callers at once, and by a third later, is loaded once', async () => {
  const src = `${SRC}?once`
  const both = Promise.all([loadScript(src, 1_000), loadScript(src, 1_000)])
  only().dispatchEvent(new Event('load'))
  await both
  await loadScript(src, 1_000)
  only()
})

test('a script that failed is removed and may be tried again', async () => {
  const src = `${SRC}?again`
  const first = loadScript(src, 1_000)
  only().dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow("didn't load")
  expect(scripts()).toHaveLength(0)
  const second = loadScript(src, 1_000)
  only().dispatchEvent(new Event('load'))
  await second
})

test('a script that does not load within its time has failed', async () => {
  await expect(loadScript(`${SRC}?silent`, 20)).rejects.toThrow("didn't load")
  expect(scripts()).toHaveLength(0)
})
