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
