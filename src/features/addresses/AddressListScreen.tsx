import { View } from '@tarojs/components'
import { useDidShow, useUnload } from '@tarojs/taro'
import { useCallback } from 'react'
import { addressApi } from '@/api/address.generated'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { confirm, toast } from '@/ui/feedback'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { type Address, fullAddressText } from './address'
import { answerAddress, currentChoice, isChoosingAddress, leaveWithoutAddress } from './chooseAddress'
import { useAddresses, useShownAddresses } from './model/useAddresses'
import { AddressItem } from './parts/AddressItem'

/** List of delivery addresses. In `choose` mode a tap returns the address to the calling page. */
export function AddressListScreen({ choose }: { choose?: string }) {
  const isChoosing = choose !== undefined && isChoosingAddress()
  const query = useAddresses()
  const { show, reload } = useShownAddresses()
  const { run } = useOneAtATime()
  useDidShow(() => void reload())
  useUnload(() => {
    if (choose !== undefined) leaveWithoutAddress('list')
  })

  const edit = useCallback(
    (address: Address) => void navigate('addNewAddress', { addressId: address.id, choose }),
    [choose],
  )
  const tap = useCallback(
    (address: Address) => (isChoosing ? answerAddress(address) : edit(address)),
    [isChoosing, edit],
  )
  const remove = useCallback(
    (address: Address) =>
      run(async () => {
        const sure = await confirm({
          title: '删除这个地址？',
          content: `${address.name}，${fullAddressText(address)}`,
          confirmText: '删除',
          danger: true,
        })
        if (!sure) return
        try {
          await addressApi.remove({ params: { id: address.id } }, { loading: true })
          show((book) => ({ ...book, list: book.list.filter(({ id }) => id !== address.id) }))
          toast('已删除')
        } catch {
          // The error was shown in a toast; the address stays in the list.
        } finally {
          void reload()
        }
      }),
    [show, reload, run],
  )
  const makeDefault = useCallback(
    async (address: Address) => {
      if (address.isDefault) return
      await run(async () => {
        const before = show((book) => ({
          ...book,
          list: book.list.map((one) => ({ ...one, isDefault: one.id === address.id })),
        }))
        try {
          await addressApi.update({ body: { ...address, isDefault: true } })
        } catch {
          if (before) show(() => before)
        } finally {
          void reload()
        }
      })
    },
    [show, reload, run],
  )

  const book = query.data
  const isFull = book !== undefined && book.limit !== null && book.list.length >= book.limit
  return (
    <Screen
      title={isChoosing ? '选择收货地址' : '收货地址'}
      gated
      footer={
        <StickyBar>
          <Button
            block
            disabled={isFull}
            reason={isFull ? `最多保存 ${book?.limit} 个地址` : undefined}
            onTap={() => void navigate('addNewAddress', { choose })}
          >
            新增收货地址
          </Button>
        </StickyBar>
      }
    >
      {book ? (
        <View ariaRole="list">
          {book.list.map((address) => (
            <AddressItem
              key={address.id}
              address={address}
              isCurrent={isChoosing && address.id === currentChoice()}
              onTap={tap}
              onEdit={edit}
              onRemove={remove}
              onDefault={makeDefault}
            />
          ))}
          {book.list.length === 0 && (
            <StateView
              state="empty"
              art="empty-address"
              title="还没有收货地址"
              note="添加一个，下单时就不用再填了"
            />
          )}
        </View>
      ) : (
        <Waiting of={query} skeleton={<RowSkeleton rows={3} />} />
      )}
    </Screen>
  )
}
