import { useQuery } from '@tanstack/react-query'
import { mount } from '@/testing/mount'
import { PageQueries } from './asPage'

const shown: { current: () => void } = { current: () => undefined }
// Inherits, because Taro is still loading when its components ask for this.
jest.mock('@tarojs/taro', () =>
  Object.create(jest.requireActual('@tarojs/taro'), {
    useDidHide: { value: () => undefined },
    useDidShow: {
      value: (report: () => void) => {
        shown.current = report
      },
    },
  }),
)

interface Reading {
  name?: string
  staleTime: number
  gcTime?: number
  read: () => Promise<string>
}

function Read({ name = 'order', staleTime, gcTime = 60_000, read }: Reading) {
  const { data, isPending } = useQuery({ queryKey: [name], queryFn: read, staleTime, gcTime })
  return <>{isPending ? '加载中' : data}</>
}

async function opened(staleTime: number, gcTime?: number) {
  const answers = ['待发货', '已发货', '已完成']
  const read = jest.fn(async () => answers.shift() ?? '')
  const view = await mount(
    <PageQueries>
      <Read staleTime={staleTime} gcTime={gcTime} read={read} />
    </PageQueries>,
  )
  view.act(() => shown.current())
  await view.see('待发货')
  return { view, read, comeBack: () => view.act(() => shown.current()) }
}

test('a page that is shown again reloads stale queries', async () => {
  const { view, read, comeBack } = await opened(0)
  expect(read).toHaveBeenCalledTimes(1)
  comeBack()
  await view.see('已发货')
  comeBack()
  await view.see('已完成')
  expect(read).toHaveBeenCalledTimes(3)
})

test('fresh queries are not reloaded when stale ones on the same page are', async () => {
  const stock = ['剩 2 件', '剩 1 件']
  const order = jest.fn(async () => '待发货')
  const view = await mount(
    <PageQueries>
      <Read staleTime={60_000} read={order} />
      <Read name="stock" staleTime={0} read={async () => stock.shift() ?? ''} />
    </PageQueries>,
  )
  view.act(() => shown.current())
  await view.see('待发货剩 2 件')
  view.act(() => shown.current())
  await view.see('待发货剩 1 件')
  expect(order).toHaveBeenCalledTimes(1)
})

test('the old data stays visible until the new data arrives, even with a gcTime of 0', async () => {
  const { view, comeBack } = await opened(0, 0)
  comeBack()
  expect(view.text()).toBe('待发货')
  await view.see('已发货')
})
