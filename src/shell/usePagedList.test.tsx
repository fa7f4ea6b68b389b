import { productCalls } from '@contract/calls/product'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { productApi } from '@/api/product.generated'
import { asPages } from '@/api/query/asPages'
import { fakeMall, whole } from '@/testing/fakeMall'
import { mount } from '@/testing/mount'
import { usePartList } from './usePagedList'

const PAGES = 5
const mallOfPages = () =>
  fakeMall([
    [
      productCalls.list,
      ({ url }: { url: string }) => {
        const pageNum = Number(new URL(url, 'https://mall.test').searchParams.get('pageNum'))
        const list = [{ goodsId: `g${pageNum}`, title: `第${pageNum}页`, price: '99.00' }]
        return whole({ list, total: PAGES, pageNum, pageSize: 1 })
      },
    ],
  ])

function Goods() {
  const list = usePartList(asPages(productApi.list, { query: { pageNum: 1, pageSize: 1 } }), {
    idOf: ({ goodsId }) => goodsId,
    toItem: ({ title }) => title,
  })
  return (
    <View>
      {list.rows.join('、')}
      <View ariaRole="button" ariaLabel="更多" onClick={list.more} />
    </View>
  )
}

function Shop() {
  const [shown, setShown] = useState(2)
  return (
    <View>
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same list twice
        <Goods key={at} />
      ))}
      <View ariaRole="button" ariaLabel="返回" onClick={() => setShown(shown - 1)} />
      <View ariaRole="button" ariaLabel="打开" onClick={() => setShown(shown + 1)} />
    </View>
  )
}

test('of a list that was left only the first page is kept, and of one that another page still shows all of them', async () => {
  mallOfPages()
  const view = await mount(<Shop />)
  await view.see('第1页')
  for (let page = 2; page <= 3; page++) {
    view.tap(view.button('更多'))
    await view.see(`第${page}页`)
  }
  view.tap(view.button('返回'))
  expect(view.text()).toBe('第1页、第2页、第3页')
  view.tap(view.button('返回'))
  view.tap(view.button('打开'))
  expect(view.text()).toBe('第1页')
  view.tap(view.button('更多'))
  await view.see('第1页、第2页')
  view.unmount()
})
