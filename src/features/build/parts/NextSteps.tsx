import type { Build } from '@contract/rules/buildRules'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { addToCart } from '@/features/cart/addToCart'
import { isOffered } from '@/features/links/linkTarget'
import { saveFitted } from '@/features/ordering/fittedByDealer'
import { whenSignedIn } from '@/features/session/gate'
import { useContinued } from '@/features/session/useContinued'
import { navigate, pageUrl } from '@/navigate'
import { webLink } from '@/platform/abilities/share'
import { Button } from '@/ui/Button/Button'
import { Cell, CellGroup } from '@/ui/Cell/Cell'
import { toast } from '@/ui/feedback'
import { Heading } from '@/ui/Heading/Heading'
import { Switch } from '@/ui/Switch/Switch'
import { useOneAtATime } from '@/ui/useOneAtATime'
import { fittedTo } from '../model/cost'
import type { Accessory, BuildOffer } from '../model/offer'
import { accessoryRemark, questionText } from '../model/wording'
import styles from './parts.module.scss'

interface NextStepsProps {
  offer: BuildOffer
  build: Build
  /** Returns the build including taps that aren't drawn yet. */
  now: () => Build
  code: string
  /** Reason why it can't be built; '' when it can. */
  obstacle: string
  savedCount: number
  isFittedByDealer: boolean
  onFittedByDealer: (isFitted: boolean) => void
  onSave: () => void
  onList: () => void
}

interface FittedPurchase {
  readonly skuIds: readonly string[]
  /** Code of the build. */
  readonly of: string
  /** Truck that the dealer fits them to; '' when they are simply sent. */
  readonly seriesId: string
  readonly seriesName: string
}

const buyableOf = (fitted: readonly Accessory[]) => fitted.filter(({ isSoldOut }) => !isSoldOut)

/** Actions for a build: save it, put its accessories into the cart, ask an adviser, book a test drive. */
export function NextSteps(props: NextStepsProps) {
  const {
    offer,
    build,
    now,
    code,
    obstacle,
    savedCount,
    isFittedByDealer,
    onFittedByDealer,
    onSave,
    onList,
  } = props
  const { run, isBusy } = useOneAtATime()
  /** The accessories that were put into the cart, as text. */
  const [inCart, setInCart] = useState('')
  const fitted = fittedTo(offer, build)
  const buyable = buyableOf(fitted)
  const path = pageUrl('build', { b: code })
  const buy = useContinued('fitAccessories', ({ skuIds, of, seriesId, seriesName }: FittedPurchase) =>
    run(async () => {
      let added = 0
      try {
        for (const skuId of skuIds) {
          await addToCart({ skuId, number: 1, fittedTo: seriesId })
          added += 1
        }
        setInCart(of)
      } catch {
        // The call has shown the reason; what was added before stays.
      }
      saveFitted(skuIds.slice(0, added), seriesName)
      if (added > 0) toast(`${added} 件配件已加入购物车`)
    }),
  )
  const openQuestion = () => {
    const input = { about: questionText(offer, build, webLink(path)) }
    whenSignedIn(() => navigate('askService', input), pageUrl('askService', input))
  }
  return (
    <>
      {fitted.length > 0 && (
        <View className={styles.nextStepsGroup}>
          <Heading>{`配件 ${fitted.length} 件`}</Heading>
          <View className={styles.nextStepsRow}>
            <View className={styles.nextStepsText}>提车时由门店安装</View>
            <Switch on={isFittedByDealer} onChange={onFittedByDealer} label="提车时由门店安装" />
          </View>
          <View className={styles.note}>
            {isFittedByDealer
              ? '配件和车分开下单；两张订单的备注里都会写上，门店收到就安排'
              : '配件直接寄给您，自己装或到任一门店装'}
          </View>
          <View className={styles.buttons}>
            <Button
              kind="ink"
              block
              loading={isBusy}
              disabled={obstacle !== '' || buyable.length === 0}
              reason={obstacle || '选的配件暂时缺货'}
              onTap={() =>
                buy({
                  skuIds: buyableOf(fittedTo(offer, now())).map(({ skuId }) => skuId),
                  of: code,
                  seriesId: isFittedByDealer ? offer.seriesId : '',
                  seriesName: isFittedByDealer ? offer.seriesName : '',
                })
              }
            >
              {`${buyable.length} 件配件加入购物车`}
            </Button>
            {inCart === code && (
              <Button kind="secondary" block onTap={() => void navigate('cart')}>
                去购物车看看
              </Button>
            )}
          </View>
          {buyable.length < fitted.length && (
            <View className={styles.note}>{`${fitted.length - buyable.length} 件暂时缺货，没有算进去`}</View>
          )}
        </View>
      )}
      <CellGroup className={styles.nextStepsCells}>
        <Cell
          title="保存这台车"
          note="起个名字，下次接着配"
          onTap={() => (obstacle ? toast(obstacle) : onSave())}
        />
        <Cell title="我存下的车" value={savedCount > 0 ? `${savedCount} 台` : undefined} onTap={onList} />
        {isOffered('askService') && (
          <Cell title="问问门店顾问" note="会带上这台车的配置" onTap={openQuestion} />
        )}
        <Cell
          title="预约试驾"
          note="把配置告诉门店，到店直接看"
          onTap={() =>
            void navigate('appointment', {
              seriesId: offer.seriesId,
              remark: `想看 ${offer.types.find(({ typeId }) => typeId === build.typeId)?.name ?? ''}${
                fitted.length > 0 ? `，${accessoryRemark(offer, build, isFittedByDealer)}` : ''
              }`,
            })
          }
        />
        <Cell
          title="看参数配置"
          onTap={() => void navigate('carConfigDetail', { seriesId: offer.seriesId })}
        />
      </CellGroup>
    </>
  )
}
