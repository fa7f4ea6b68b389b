import { CODES } from '@contract/codes'
import { useQuery } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useUnload } from '@tarojs/taro'
import { useState } from 'react'
import { addressApi } from '@/api/address.generated'
import { isApiError } from '@/api/http/errors'
import { regionTree } from '@/api/mapClient/shopMaps'
import { asQuery } from '@/api/query/asQuery'
import { useSignedIn } from '@/features/session/sessionStore'
import { goBack, redirect } from '@/navigate'
import { hasAddressBook, pickFromAddressBook } from '@/platform/abilities/addressBook'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import { confirm, toast } from '@/ui/feedback'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import type { Address } from './address'
import { answerAddress, isChoosingAddress, leaveWithoutAddress } from './chooseAddress'
import { fillFromBook, fillIn, isSamePlace } from './model/form'
import { fillFromMap } from './model/fromMap'
import type { Place } from './model/region'
import { useShownAddresses } from './model/useAddresses'
import { pickOnMap, useAddressForm } from './model/useAddressForm'
import { AddressFields } from './parts/AddressFields'
import styles from './parts/AddressFields.module.scss'
import { PasteBox } from './parts/PasteBox'
import { RegionSheet } from './parts/RegionSheet'

const NO_PLACES: readonly Place[] = []

/**
 * Returns provinces, cities and districts, fetched once per visit. If the mall's list fails or is empty, the map
 * service's list is used: its codes are the same.
 */
function useRegions() {
  const query = useQuery({ ...asQuery(addressApi.region), staleTime: Number.POSITIVE_INFINITY })
  const isLacking = query.isError || query.data?.list.length === 0
  const fromMap = useQuery({
    queryKey: ['map regions'],
    queryFn: regionTree,
    enabled: isLacking,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    tree: ((isLacking ? fromMap.data : query.data?.list) ?? NO_PLACES) as readonly Place[],
    failure: isLacking ? fromMap.error : null,
    retry: () => Promise.all([query.refetch(), fromMap.refetch()]),
  }
}

/** Form page that adds an address, or edits the one with `addressId`. */
export function AddressFormScreen({ addressId, choose }: { addressId?: string; choose?: string }) {
  const isSignedIn = useSignedIn()
  const stored = useQuery({
    ...asQuery(addressApi.detail, { params: { id: addressId ?? '' } }),
    enabled: isSignedIn && addressId !== undefined,
    // Don't refetch: new data must not overwrite the form while the user types.
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: false,
  })
  useUnload(() => {
    if (choose !== undefined) leaveWithoutAddress('form')
  })
  if (addressId === undefined) return <AddressFormPage stored={null} choose={choose} />
  if (stored.data) return <AddressFormPage stored={stored.data} choose={choose} />
  return (
    <Screen title="编辑收货地址" gated>
      {isGone(stored.error) ? (
        <StateView
          state="empty"
          art="empty-address"
          title="这个地址不在了"
          action="看看全部地址"
          onAction={() => void redirect('addressList', {})}
        />
      ) : (
        <Waiting of={stored} skeleton={<LinesSkeleton />} />
      )}
    </Screen>
  )
}

const isGone = (failure: unknown) => isApiError(failure) && failure.code === CODES.addressMissing

function AddressFormPage({ stored, choose }: { stored: Address | null; choose?: string }) {
  const { form, errors, isSaving, isDirty, change, fill, save } = useAddressForm(stored)
  const regions = useRegions()
  const { reload } = useShownAddresses()
  const [isRegionOpen, setRegionOpen] = useState(false)

  const back = async () => {
    if (isDirty) {
      const leaves = await confirm({
        title: '还没有保存',
        content: '现在离开，填写的内容不会保留',
        confirmText: '离开',
        cancelText: '继续填写',
      })
      if (!leaves) return
    }
    void goBack()
  }
  const submit = async () => {
    const saved = await save()
    if (!saved) return
    void reload()
    toast('已保存')
    // Return a new address to the page that waits for the choice. After an edit go back to the list, so that the user
    // sees the change first.
    if (saved.address && !stored && choose !== undefined && isChoosingAddress()) answerAddress(saved.address)
    else void goBack()
  }
  const takeFromBook = async () => {
    try {
      const picked = await pickFromAddressBook()
      if (picked) fill(fillFromBook(form, picked, regions.tree))
    } catch {
      toast('没能打开通讯地址，请检查授权后重试')
    }
  }

  const takeFromMap = async () => {
    try {
      const place = await pickOnMap()
      // The map service answers late: what was typed meanwhile stays.
      if (place) fill((now) => (isSamePlace(now, form) ? fillFromMap(now, place, regions.tree) : now))
    } catch {
      toast('没能取到这个位置，请稍后重试')
    }
  }

  return (
    <Screen
      title={stored ? '编辑收货地址' : '新增收货地址'}
      gated
      onBack={() => void back()}
      footer={
        <StickyBar>
          <Button block loading={isSaving} onTap={() => void submit()}>
            保存
          </Button>
        </StickyBar>
      }
      overlay={
        <RegionSheet
          open={isRegionOpen}
          onClose={() => setRegionOpen(false)}
          region={form.region}
          onChoose={(region) => change({ region })}
          tree={regions.tree}
          failure={regions.failure}
          onRetry={() => void regions.retry()}
        />
      }
    >
      <View className={styles.form}>
        <CellGroup>
          {hasAddressBook && <Cell title="从通讯地址中选取" onTap={() => void takeFromBook()} />}
          <Cell
            title="地图选点"
            note="在地图上找到位置，自动填入地区和地址"
            onTap={() => void takeFromMap()}
          />
        </CellGroup>
        <PasteBox tree={regions.tree} onFill={(read) => fill(fillIn(form, read))} />
        <FieldGroup onSend={() => void submit()}>
          <AddressFields
            form={form}
            errors={errors}
            onChange={change}
            onOpenRegion={() => setRegionOpen(true)}
          />
        </FieldGroup>
      </View>
    </Screen>
  )
}
