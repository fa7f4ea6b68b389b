import { fitsSeries } from '@contract/rules/fitsSeries'
import type { GoodsDetail } from '@/features/goods/goodsDetail'
import { ownFit, useOwnSeries } from '@/features/goods/useOwnSeries'
import { Cell } from '@/ui/Cell/Cell'
import { NoticeBar } from '@/ui/NoticeBar/NoticeBar'

/** Whether the goods fit the shopper's own vehicles; nothing for goods that don't depend on the vehicle. */
export function FitsMyTruck({ goods }: { goods: GoodsDetail }) {
  const ownSeries = useOwnSeries(fitsSeries(goods, '') !== null)
  const fit = ownFit(ownSeries, (name) => fitsSeries(goods, name))
  if (!fit) return null
  return fit.isFit ? (
    <Cell title="我的车辆" value={fit.text} />
  ) : (
    <NoticeBar tone="warning">{fit.text}</NoticeBar>
  )
}
