import { chosenEnv } from '.'

test.each([
  ['dev', 'zmy'],
  ['test', 'zmy'],
  ['pre', 'zmy'],
  ['pro', 'pika'],
])('a build for %s shares under the source %s and speaks to the mall that it is told', (name, source) => {
  const env = chosenEnv('weapp', { SHOP_ENV: name, MALL_ORIGIN: 'https://mall.example.com' })
  expect(env).toMatchObject({ name, shareSource: source })
  for (const host of Object.values(env.hosts)) expect(host).toMatch(/^https:\/\/mall\.example\.com/)
})

test('untold, H5 speaks to where it came from and a mini-program to the mall of this machine', () => {
  expect(chosenEnv('h5', {}).hosts.mall).not.toMatch(/^http/)
  expect(chosenEnv('tt', { PORT: '7000' }).hosts.mall).toMatch(/^http:\/\/127\.0\.0\.1:7000/)
})

test('a name that there is none of ends the build and says which there are', () => {
  expect(() => chosenEnv('h5', { SHOP_ENV: 'prod' })).toThrow(
    "SHOP_ENV is 'prod'; it must be one of dev, test, pre, pro",
  )
})
