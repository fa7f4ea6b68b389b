import { useState } from 'react'
import { pickImages } from '@/platform/abilities/pickImages'
import { NoPicture } from '@/platform/abilities/pickImages/types'
import { setClosed } from '@/platform/host/env'
import { mount } from '@/testing/mount'
import { useFeedback } from '../feedback/feedbackStore'
import { Uploader } from './Uploader'
import type { Upload } from './useUploads'

jest.mock('@/platform/abilities/pickImages', () => ({ pickImages: jest.fn() }))
const choose = pickImages as jest.MockedFunction<typeof pickImages>

const photo = (name: string) => ({ path: `blob:${name}`, size: 10 })

type Send = (path: string, options: Parameters<Upload>[1]) => Promise<string>

function Form({ upload, max }: { upload: Send; max?: number }) {
  const [value, setValue] = useState<string[]>([])
  return (
    <>
      <Uploader
        value={value}
        onChange={setValue}
        max={max}
        upload={({ path }, options) => upload(path, options)}
      />
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

test('a file that can never become a picture says why, and offers no retry that cannot help', async () => {
  choose.mockResolvedValue([photo('a'), photo('b')])
  const upload = async (path: string) => {
    if (path === 'blob:a') throw new NoPicture('这个文件不是图片')
    return '/uploads/b'
  }
  const view = await mount(<Form upload={upload} />)
  view.tap(view.byRole('button', '添加图片'))
  await view.see('有 /uploads/b')
  expect(useFeedback.getState().toast?.text).toBe('这个文件不是图片')
  expect(view.text()).not.toContain('重新上传')
  useFeedback.setState({ toast: null })
  view.tap(view.byRole('button', '不能上传：这个文件不是图片'))
  expect(useFeedback.getState().toast?.text).toBe('这个文件不是图片')
  view.tap(view.byRole('button', '不传这张图片'))
  expect(view.text()).not.toContain('不能上传')
  view.unmount()
})

test('a picture that is removed while it is sent is stopped, and the next one is sent', async () => {
  choose.mockResolvedValue([photo('a'), photo('b')])
  const stopped: string[] = []
  const upload: Send = (path, { onStart }) =>
    new Promise((resolve, reject) => {
      if (path === 'blob:b') return resolve('/uploads/b')
      onStart(() => {
        stopped.push(path)
        reject(new Error('stopped'))
      })
    })
  const view = await mount(<Form upload={upload} />)
  view.tap(view.byRole('button', '添加图片'))
  await view.see('0%')
  await view.until(() => view.container.querySelectorAll('[aria-label="不传这张图片"]').length === 2, 'both')
  view.tap(view.container.querySelector('[aria-label="不传这张图片"]') as HTMLElement)
  await view.see('有 /uploads/b')
  expect(stopped).toEqual(['blob:a'])
  expect(view.text()).not.toContain('重新上传')
  view.unmount()
})

test('a browser that lets more pictures be chosen than there is room for: the first are taken, and a message says so', async () => {
  choose.mockResolvedValue([photo('a'), photo('b'), photo('c')])
  const view = await mount(<Form max={2} upload={async (path) => path.replace('blob:', '/uploads/')} />)
  view.tap(view.byRole('button', '添加图片'))
  await view.see('有 /uploads/a、/uploads/b')
  expect(view.text()).not.toContain('/uploads/c')
  expect(useFeedback.getState().toast?.text).toBe('最多 2 张，后面的 1 张没有添加')
  view.unmount()
})
