import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { productApi } from '@/api/product.generated'
import { asQuery } from '@/api/query/asQuery'
import { PartWaiting } from '@/shell/PartWaiting'
import { Popup } from '@/ui/Popup/Popup'
import { LinesSkeleton } from '@/ui/Skeleton/presets'
import { type GoodsDetail, toGoodsDetail } from './goodsDetail'
import { SpecPopup } from './SpecPopup'
import { useGoodsChoice } from './useGoodsChoice'

export interface SpecInput {
  readonly goodsId: string
  /** Current SKU, selected when the sheet opens. */
  readonly skuId: string
  readonly number: number
}

interface SpecSheetProps {
  /** Null closes the sheet. */
  input: SpecInput | null
  onChoose: (skuId: string, number: number) => void
  onClose: () => void
}

/** Lets the shopper change the specification of goods that are already chosen; for pages other than the goods page. */
export function SpecSheet({ input, onChoose, onClose }: SpecSheetProps) {
  // Keep the goods while the sheet slides out.
  const [last, setLast] = useState(input)
  useEffect(() => {
    if (input) setLast(input)
  }, [input])
  const shown = input ?? last
  const query = useQuery({
    ...asQuery(productApi.goodsDetail, { query: { goodsId: shown?.goodsId ?? '' } }),
    enabled: input !== null,
  })
  const goods = useMemo(() => query.data && toGoodsDetail(query.data), [query.data])
  if (shown && goods) {
    return (
      <Chooser
        key={`${shown.goodsId} ${shown.skuId}`}
        goods={goods}
        input={shown}
        open={input !== null}
        onChoose={onChoose}
        onClose={onClose}
      />
    )
  }
  return (
    <Popup open={input !== null} onClose={onClose} title="选择规格">
      <PartWaiting of={query} skeleton={<LinesSkeleton />} />
    </Popup>
  )
}

interface ChooserProps extends Omit<SpecSheetProps, 'input'> {
  goods: GoodsDetail
  input: SpecInput
  open: boolean
}

function Chooser({ goods, input, open, onChoose, onClose }: ChooserProps) {
  const choice = useGoodsChoice(goods, input)
  if (!choice) return null
  const choose = () => {
    const { shown, number } = choice.now()
    if (shown.sku) onChoose(shown.sku.skuId, number)
  }
  return (
    <SpecPopup
      goods={goods}
      entry={open ? 'add' : null}
      choice={choice}
      onAdd={choose}
      onBuy={choose}
      onClose={onClose}
    />
  )
}
