import ExactRouter from './exactRouter'

const router = new ExactRouter([
  { path: ['/', '/pages/index/index'], action: () => 'home' },
  { path: '/pages/my/index', action: ({ pathname }) => `my at ${pathname}` },
])

test.each([
  ['/', 'home'],
  ['/pages/index/index', 'home'],
  ['/pages/my/index', 'my at /pages/my/index'],
  ['/pages/my/index/', 'my at /pages/my/index/'],
])('%s is found', async (pathname, page) => {
  await expect(router.resolve(pathname)).resolves.toBe(page)
})

test.each(['/pages/my', '/pages/my/index/more', '', '/pages/MY/index'])('%p is a 404', async (pathname) => {
  await expect(router.resolve(pathname)).rejects.toMatchObject({ status: 404 })
})

test('a base stands in front of every address', async () => {
  const based = new ExactRouter([{ path: '/a', action: () => 1 }], { baseUrl: '/shop' })
  await expect(based.resolve('/shop/a')).resolves.toBe(1)
})
