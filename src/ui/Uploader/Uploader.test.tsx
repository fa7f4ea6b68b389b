import { useState } from 'react'
import { pickImages } from '@/platform/abilities/pickImages'
import { setClosed } from '@/platform/host/env'
import { mount } from '@/testing/mount'
import { Uploader } from './Uploader'

jest.mock('@/platform/abilities/pickImages', () => ({ pickImages: jest.fn() }))
const choose = pickImages as jest.MockedFunction<typeof pickImages>

const photo = (name: string) => ({ path: `blob:${name}`, size: 10 })

function Form({ upload, max }: { upload: (path: string) => Promise<string>; max?: number }) {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <Uploader value={value} onChange={setValue} max={max} upload={({ path }) => upload(path)} />
      <p>{`有 ${value.join('、')}`}</p>
    </>
  )
}

test('pictures are listed in the order in which they were chosen', async () => {
  choose.mockResolvedValue([photo('a'), photo('b')])
  const view = await mount(<Form upload={async (path) => path.replace('blob:', '/uploads/')} />)
  view.tap(view.byRole('button', '添加图片'))
  await view.see('有 /uploads/a、/uploads/b')
  view.unmount()
})

test('a picture that failed to upload stays in the list and can be sent again', async () => {
  choose.mockResolvedValue([photo('a')])
  let tries = 0
  const upload = async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return '/uploads/a'
  }
  const view = await mount(<Form upload={upload} />)
  view.tap(view.byRole('button', '添加图片'))
  await view.see('重新上传')
  view.tap(view.byRole('button', '上传失败，重新上传'))
  await view.see('有 /uploads/a')
  view.unmount()
})

test('the chooser allows only as many pictures as there is room for, and is absent when the list is full', async () => {
  choose.mockResolvedValue([photo('a')])
  const view = await mount(<Form max={1} upload={async () => '/uploads/a'} />)
  view.tap(view.byRole('button', '添加图片'))
  await view.see('有 /uploads/a')
  expect(choose).toHaveBeenLastCalledWith(1)
  expect(() => view.byRole('button', '添加图片')).toThrow()
  view.tap(view.byRole('button', '删除图片 1'))
  expect(view.byRole('button', '添加图片')).toBeTruthy()
  view.unmount()
})

test('while the operators have closed uploads no picture can be added', async () => {
  setClosed('/comment/upload-file /api/v4/user/material')
  const closed = await mount(<Form upload={async () => '/uploads/a'} />)
  expect(closed.container.querySelector('[role="button"]')).toBeNull()
  closed.unmount()
  setClosed('-')
  const view = await mount(<Form upload={async () => '/uploads/a'} />)
  expect(view.byRole('button', '添加图片')).toBeTruthy()
  view.unmount()
})
