import { View } from '@tarojs/components'
import { Section } from '@/features/orders/Section'
import { Chips } from '@/ui/Chips/Chips'
import { toast } from '@/ui/feedback'
import { type ApplyForm, type Offer, wantedRefusal } from '../model/applyForm'
import styles from './Apply.module.scss'

interface WantedSpecsProps {
  offer: Offer
  form: ApplyForm
  onChoose: (skuId: string) => void
}

/** What the line is exchanged for. What can't be had stands there too, and says why. */
export function WantedSpecs({ offer, form, onChoose }: WantedSpecsProps) {
  const { wanted } = offer
  const refusals = new Map(wanted.map((each) => [each.skuId, wantedRefusal(each, form)]))
  const rule = wanted.find(({ refusal }) => refusal !== '')?.refusal
  return (
    <Section title="换成哪个规格">
      {wanted.length === 0 ? (
        <View className={styles.most}>这件商品已下架，不能换货，可退货退款</View>
      ) : (
        <Chips
          label="换成哪个规格"
          options={wanted.map(({ skuId, text }) => ({
            value: skuId,
            text,
            disabled: refusals.get(skuId) !== '',
          }))}
          value={form.wantedSkuId ? [form.wantedSkuId] : []}
          onTap={onChoose}
          onRefuse={(skuId) => toast(refusals.get(skuId) ?? '')}
        />
      )}
      {rule && <View className={styles.most}>{rule}</View>}
    </Section>
  )
}
