import { commonCalls } from '@contract/calls/common'
import { BRAND_PICKUP } from '@contract/rules/brand'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { homeApi } from '@/api/home'
import { asQuery } from '@/api/query/asQuery'
import { fakeMall } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { asPage } from './asPage'
import { Screen } from './Screen'

const HOME = asQuery(homeApi.index, { query: { brand: BRAND_PICKUP } })
const WRONG = { banners: [], blocks: [], searchHint: '' }
const RIGHT = { banners: [], blocks: [], searchHint: '帐篷' }

/** Renders text only. */
const lengthOf = (text: string) => {
  if (text === '') throw new Error('no words')
  return text.length
}

const Counted = () => <>搜 {lengthOf(useQuery(HOME).data?.searchHint ?? RIGHT.searchHint)} 个字</>
/** Loads the data and renders it in one component. */
const WholePage = asPage(() => {
  const { data } = useQuery(HOME)
  return <Screen title="首页">{data && `搜 ${lengthOf(data.searchHint)} 个字`}</Screen>
})
/** Loads the data here and renders it in a child, so this component survives when the child crashes. */
const PageOfParts = asPage(() => {
  const { data } = useQuery(HOME)
  return (
    <Screen title="首页" right="分享">
      {data ? <Counted /> : '在路上'}
    </Screen>
  )
})
const Restored = () => {
  const client = useQueryClient()
  useState(() => client.setQueryData(HOME.queryKey, WRONG as never, { updatedAt: 1 }))
  return <WholePage />
}

let log: jest.SpyInstance
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => log.mockRestore())

test('a page that crashes offers a retry, which renders it again', async () => {
  let isBroken = true
  const Page = asPage(() => {
    if (isBroken) throw new Error('broken')
    return <>订单 1001</>
  })
  const view = await mount(<Page />)
  await view.see('这个页面出了点问题')
  isBroken = false
  view.tap(view.button('重试'))
  await view.see('订单 1001')
})

test.each([
  ['the whole page', WholePage],
  ['a part of the page', PageOfParts],
])('data that makes %s crash is loaded again by a retry', async (_what, Page) => {
  const mall = fakeMall([[commonCalls.index, WRONG]])
  const view = await mount(<Page />)
  await view.see('这个页面出了点问题')
  view.tap(view.button('重试'))
  await view.see('这个页面出了点问题')
  mall.answer(commonCalls.index, RIGHT)
  view.tap(view.button('重试'))
  await view.see('搜 2 个字')
})

test('data restored from an earlier launch that makes the page crash is loaded again as well', async () => {
  fakeMall([[commonCalls.index, RIGHT]])
  const view = await mount(<Restored />)
  await view.see('这个页面出了点问题')
  view.tap(view.button('重试'))
  await view.see('搜 2 个字')
})

test('the content around a part that crashes stays visible', async () => {
  fakeMall([[commonCalls.index, WRONG]])
  const view = await mount(<PageOfParts />)
  await view.see('这个页面出了点问题')
  expect(view.text()).toContain('首页')
  expect(view.text()).toContain('分享')
})
