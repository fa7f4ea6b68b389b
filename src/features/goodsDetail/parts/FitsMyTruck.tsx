import { fitsSeries } from '@contract/rules/fitsSeries'
import type { GoodsDetail } from '@/features/goods/goodsDetail'
import { ownFit, useOwnSeries } from '@/features/goods/useOwnSeries'
import { Cell } from '@/ui/Cell/Cell'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'

/** Says whether the goods fit the shopper's vehicles or builds; nothing for goods that don't depend on the vehicle. */
export function FitsMyTruck({ goods }: { goods: GoodsDetail }) {
  const own = useOwnSeries(fitsSeries(goods, '') !== null)
  const fit = ownFit(own, (name) => fitsSeries(goods, name))
  if (!fit) return null
  return fit.isFit ? (
    <Cell title={own.isBuilt ? '我的定制' : '我的车辆'} value={fit.text} />
  ) : (
    <NoticeBar tone="warning">{fit.text}</NoticeBar>
  )
}
