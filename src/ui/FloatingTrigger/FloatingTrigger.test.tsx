import { readFileSync } from 'node:fs'
import path from 'node:path'
import { mount } from '@/testing/mount'
import { FloatingTrigger } from './FloatingTrigger'

const place = { top: 60, right: 4, onTap: () => undefined }

test('without a picture nothing is rendered', async () => {
  const view = await mount(<FloatingTrigger src="" size="s" {...place} />)
  expect(view.container.querySelector('[role="button"]')).toBeNull()
})

test('a small trigger is at the position that marketing set; a large one is centred', async () => {
  const small = await mount(<FloatingTrigger src="/pictures/a.webp" size="s" {...place} />)
  const large = await mount(<FloatingTrigger src="/pictures/a.webp" size="l" {...place} />)
  expect(small.button('活动入口').style.cssText).toBe('top: 60%; right: 4%;')
  expect(large.button('活动入口').style.cssText).toBe('top: 60%;')
})

test('a trigger of another size is as wide as its picture, at the position that marketing set', async () => {
  const view = await mount(<FloatingTrigger src="/pictures/a.webp" size="m" {...place} />)
  const trigger = view.button('活动入口')
  const sizes = [...trigger.classList].filter((name) => name === 's' || name === 'l')
  expect([sizes, trigger.style.cssText]).toEqual([[], 'top: 60%; right: 4%;'])
  expect(view.container.querySelector('img')?.getAttribute('src')).toContain('/pictures/a.webp')
})

test.each([
  ['small', 's', '64px', ''],
  ['large', 'l', '80%', 'translateX(-50%)'],
])('a %s trigger (%s) is %s wide', async (_which, size, width, transform) => {
  const sheet = document.head.appendChild(document.createElement('style'))
  // This style sheet is plain CSS.
  sheet.textContent = readFileSync(path.join(__dirname, 'FloatingTrigger.module.scss'), 'utf8')
  const view = await mount(<FloatingTrigger src="/pictures/a.webp" size={size} {...place} />)
  const drawn = getComputedStyle(view.button('活动入口'))
  expect([drawn.width, drawn.transform]).toEqual([width, transform])
  // Nothing narrower limits it on a wide screen.
  expect(drawn.maxWidth).toBe('80%')
  sheet.remove()
})
