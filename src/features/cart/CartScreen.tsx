import { lineFitsSeries } from '@contract/rules/fitsSeries'
import { priceText, withThousands } from '@contract/rules/price'
import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { describeFailure } from '@/api/http/errors'
import { SpecSheet } from '@/features/goods/SpecSheet'
import { ownFit, useOwnSeries } from '@/features/goods/useOwnSeries'
import { fittedTo } from '@/features/ordering/fittedByDealer'
import { startCartPurchase } from '@/features/ordering/goodsConfirmOrder'
import { navigate } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { toast } from '@/ui/feedback'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'
import { PageLoad } from '@/ui/PageLoad/PageLoad'
import { RowSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { useOneAtATime } from '@/ui/useOneAtATime'
import styles from './CartScreen.module.scss'
import { changeSku, flushCart, lineNow, loadCart, setChecked, useCartStore } from './model/cartStore'
import { type CartLine, checkoutBlock, groupLines } from './model/toCart'
import { useCart, usePicked } from './model/useCart'
import { useRemoving } from './model/useRemoving'
import { CartBar, EditBar } from './parts/CartBar'
import { CartGroup } from './parts/CartGroup'
import { EmptyCart } from './parts/EmptyCart'

/** Undo bar, shown for a few seconds after a deletion. */
function UndoBar({ count, onUndo }: { count: number; onUndo: () => void }) {
  if (count === 0) return null
  return (
    <View className={styles.bar} ariaRole="status">
      <View className={styles.text}>{`已删除 ${count} 种商品`}</View>
      <Button kind="ghost" size="s" className={styles.undo} onTap={onUndo}>
        撤销
      </Button>
    </View>
  )
}

const NO_LINES: readonly CartLine[] = []

export function CartScreen() {
  const { cart, failure } = useCart()
  const lines = cart?.lines ?? NO_LINES
  const groups = groupLines(lines)
  const edit = usePicked(lines)
  const { remove, removed, undo } = useRemoving()
  const { isClosing, checkout } = useOpenCheckout()
  const mark = useCallback((recId: string, checked: boolean) => void setChecked([recId], checked), [])

  const [changing, setChanging] = useState<CartLine | null>(null)
  // Opens the sheet at once; current stock and limit follow, because the cart may have been loaded long ago.
  const startChanging = useCallback((line: CartLine) => {
    setChanging(line)
    void lineNow(line).then((now) => setChanging((shown) => (shown === line ? now : shown)))
  }, [])
  const specInput = useMemo(() => changing && { ...changing, number: changing.number ?? 1 }, [changing])
  const changeSpec = (skuId: string, number: number) => {
    if (!changing) return
    setChanging(null)
    // The error is shown in a toast; the line stays unchanged.
    void changeSku(changing.recId, skuId, number).catch(() => undefined)
  }

  const { isEditing, picked } = edit
  const own = useOwnSeries(lines.some((line) => fitOf(line, '') !== null))
  const shared = {
    isEditing,
    isMarked: (line: CartLine) => (isEditing ? picked.includes(line) : line.checked),
    onMark: isEditing ? edit.toggle : mark,
    onChange: startChanging,
    warningOf: (line: CartLine) => {
      const fit = ownFit(own, (name) => fitOf(line, name))
      if (!fit || fit.isFit) return ''
      // With a choice of vehicles another specification may be the right one.
      const hasChoice = lineFitsSeries([], line.namedSpecText, '') !== null
      return hasChoice ? `${fit.text}，请核对规格` : fit.text
    },
    noteOf: ({ skuId, fittedTo: seriesName }: CartLine) => {
      const truck = seriesName ?? fittedTo(skuId)
      return truck && `提车时由门店装在${truck}上`
    },
  }
  const removePicked = async () => {
    if ((await remove(picked, `删除选中的 ${picked.length} 种商品？`)) && isEditing) edit.switchEditing()
  }
  const hasLines = lines.length > 0
  return (
    <Screen
      title={cart?.number ? `购物车 (${withThousands(cart.number)})` : '购物车'}
      gated
      right={
        hasLines && (
          <Button kind="ghost" size="s" onTap={edit.switchEditing}>
            {isEditing ? '完成' : '管理'}
          </Button>
        )
      }
      footer={
        cart && hasLines ? (
          isEditing ? (
            <EditBar
              count={picked.length}
              isAll={edit.isAllPicked}
              onPickAll={edit.toggleAll}
              onRemove={() => void removePicked()}
            />
          ) : (
            <CartBar
              cart={cart}
              isClosing={isClosing}
              onCheckAll={(checked) => void checkAll(groups.normal, checked)}
              onCheckout={() => void checkout()}
            />
          )
        ) : undefined
      }
      overlay={
        <>
          <UndoBar count={removed.length} onUndo={undo} />
          <SpecSheet input={specInput} onChoose={changeSpec} onClose={() => setChanging(null)} />
        </>
      }
    >
      {cart ? (
        hasLines ? (
          <View className={styles.groups}>
            {cart.freeDeliveryGap > 0 && cart.checkedNumber > 0 && (
              <NoticeBar onTap={() => void navigate('goodsList', { title: '凑单包邮' })}>
                {`再买 ${priceText(cart.freeDeliveryGap)} 免运费，去凑单`}
              </NoticeBar>
            )}
            <CartGroup lines={groups.normal} {...shared} />
            <CartGroup title="需要调整数量" lines={groups.short} {...shared} />
            <CartGroup
              title={`失效商品 ${groups.invalid.length} 种`}
              action={
                <Button kind="ghost" size="s" onTap={() => void remove(groups.invalid, '清空失效商品？')}>
                  一键清空
                </Button>
              }
              lines={groups.invalid}
              {...shared}
            />
          </View>
        ) : (
          <EmptyCart />
        )
      ) : failure ? (
        <StateView state="failed" note={describeFailure(failure)} onAction={() => void loadCart()} />
      ) : (
        <PageLoad skeleton={<RowSkeleton rows={4} />} onRetry={() => void loadCart()} />
      )}
    </Screen>
  )
}

const checkAll = (lines: readonly CartLine[], checked: boolean) =>
  setChecked(
    lines.filter((line) => line.checked !== checked).map((line) => line.recId),
    checked,
  )

/** Goes to checkout after all pending changes have been written, because the mall prices its own cart. */
function useOpenCheckout() {
  const { isBusy, run } = useOneAtATime()
  const checkout = () =>
    run(async () => {
      if (!(await flushCart())) return
      const { cart } = useCartStore.getState()
      const block = cart ? checkoutBlock(cart) : '请先加载购物车'
      if (block) toast(block)
      else await startCartPurchase()
    })
  return { isClosing: isBusy, checkout }
}

const fitOf = ({ fits, namedSpecText }: CartLine, seriesName: string) =>
  lineFitsSeries(fits, namedSpecText, seriesName)
