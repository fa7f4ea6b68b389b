import { View } from '@tarojs/components'
import { Chips } from '@/ui/Chips/Chips'
import { toast } from '@/ui/feedback'
import { Section } from '@/ui/Section/Section'
import { type ApplyForm, type Offer, type WantedSpec, wantedRefusal } from '../model/applyForm'
import styles from './Apply.module.scss'

interface WantedSpecsProps {
  offer: Offer
  form: ApplyForm
  onChoose: (skuId: string) => void
}

const rankOf = ({ stock, refusal }: WantedSpec) => (refusal !== '' ? 2 : stock === 0 ? 1 : 0)

/** Chooses the specification for an exchange. Unavailable ones are listed too, with the reason. */
export function WantedSpecs({ offer, form, onChoose }: WantedSpecsProps) {
  const { wanted } = offer
  const refusals = new Map(wanted.map((each) => [each.skuId, wantedRefusal(each, form)]))
  const rule = wanted.find(({ refusal }) => refusal !== '')?.refusal
  // Order: available, then out of stock, then excluded by the exchange rule.
  const sorted = [...wanted].sort((a, b) => rankOf(a) - rankOf(b))
  return (
    <Section title="换成哪个规格">
      {wanted.length === 0 ? (
        <View className={styles.most}>这件商品已下架，不能换货，可退货退款</View>
      ) : (
        <Chips
          label="换成哪个规格"
          options={sorted.map(({ skuId, text }) => ({
            value: skuId,
            text,
            disabled: refusals.get(skuId) !== '',
          }))}
          value={form.wantedSkuId ? [form.wantedSkuId] : []}
          onTap={onChoose}
          onRefuse={(skuId) => toast(refusals.get(skuId) ?? '')}
        />
      )}
      {rule && <View className={styles.rule}>{rule}</View>}
    </Section>
  )
}
