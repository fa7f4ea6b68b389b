import { amountText } from '@contract/rules/price'
import { useQueryClient } from '@tanstack/react-query'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { afterApi } from '@/api/after.generated'
import { invalidate } from '@/api/query/invalidate'
import { ORDER_READS } from '@/api/query/orderReads'
import { uploadPicture } from '@/api/uploads'
import { OrderLines } from '@/features/orders/OrderLines'
import { redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import { toast } from '@/ui/feedback'
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { Section } from '@/ui/Section/Section'
import { Stepper } from '@/ui/Stepper/Stepper'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { Uploader } from '@/ui/Uploader/Uploader'
import { useOneAtATime } from '@/ui/useOneAtATime'
import {
  type ApplyForm,
  EMPTY_APPLICATION,
  mostOf,
  type Offer,
  obstacle,
  reasonsFor,
  TYPE_TEXTS,
  wireOf,
  withNumber,
  withReceived,
  withType,
} from '../model/applyForm'
import styles from './Apply.module.scss'
import { WantedSpecs } from './WantedSpecs'

/** Tab of the order list that shows after-sales (spec 4: above 3). */
const AFTER_SALE_TAB = 4

/** Application form. What was filled in is kept when the call fails. */
export function ApplyPage({ offer }: { offer: Offer }) {
  const queries = useQueryClient()
  const [form, setForm] = useState<ApplyForm>(EMPTY_APPLICATION)
  const [waiting, setWaiting] = useState(0)
  const { isBusy, run } = useOneAtATime()
  const { viewing, view, close } = usePictureViewer()
  const change = (part: Partial<ApplyForm>) => setForm((before) => ({ ...before, ...part }))
  const isExchange = form.type === 'exchange'
  const most = mostOf(offer, form)
  const missing = obstacle(offer, form) || (waiting > 0 ? '还有图片没有传完，请稍候或移除' : '')

  const submit = async () => {
    if (missing) {
      toast(missing)
      return
    }
    await run(async () => {
      try {
        const applied = await afterApi.apply({ body: wireOf(offer, form) })
        void invalidate(queries, ORDER_READS)
        toast('申请已提交')
        if (applied?.afterOrderId) await redirect('afterSale', { afterOrderId: applied.afterOrderId })
        else await redirect('orderList', { status: AFTER_SALE_TAB })
      } catch {
        // The error was shown in a toast; the form keeps everything.
      }
    })
  }

  return (
    <Screen
      title="申请售后"
      gated
      overlay={<PictureViewer viewing={viewing} onClose={close} />}
      footer={
        <StickyBar>
          <Button block loading={isBusy} onTap={() => void submit()}>
            提交申请
          </Button>
        </StickyBar>
      }
    >
      <Section>
        <OrderLines lines={[offer.line]} />
      </Section>
      <Section title="是否收到货">
        <Chips
          label="是否收到货"
          options={[
            { value: 'yes', text: '已收到货' },
            { value: 'no', text: '未收到货' },
          ]}
          value={form.received === null ? [] : [form.received ? 'yes' : 'no']}
          onTap={(value) => setForm(withReceived(form, offer, value === 'yes'))}
        />
      </Section>
      {form.received !== null && (
        <Section title="售后类型">
          <Chips
            label="售后类型"
            options={offer.choices
              .filter(({ received }) => received === form.received)
              .map(({ type }) => ({ value: type, text: TYPE_TEXTS[type] }))}
            value={form.type ? [form.type] : []}
            onTap={(type) => setForm(withType(form, type))}
          />
        </Section>
      )}
      {form.type && (
        <FieldGroup>
          <Section title="申请原因">
            <Chips
              label="申请原因"
              options={reasonsFor(offer, form).map((reason) => ({ value: reason, text: reason }))}
              value={form.reason ? [form.reason] : []}
              onTap={(reason) => change({ reason })}
            />
          </Section>
          {isExchange && (
            <WantedSpecs offer={offer} form={form} onChoose={(wantedSkuId) => change({ wantedSkuId })} />
          )}
          <Section>
            <View className={styles.number}>
              <View>申请件数</View>
              <Stepper
                value={form.number}
                onChange={(number) => setForm(withNumber(form, number))}
                max={offer.pieces}
                maxReason={`最多可申请 ${offer.pieces} 件`}
                label="申请件数"
              />
            </View>
            {!isExchange && (
              <View className={styles.flush}>
                <Field
                  label="退款金额"
                  kind="amount"
                  value={form.amount}
                  onChange={(amount) => change({ amount })}
                  placeholder={amountText(most) || '请填写金额'}
                  hint={Number.isNaN(most) ? undefined : `最多 ¥${amountText(most)}，不填则按最多退款`}
                />
              </View>
            )}
          </Section>
          <Section title="说明和图片">
            <View className={styles.flush}>
              <Field
                value={form.description}
                onChange={(description) => change({ description })}
                placeholder="选填，说说遇到的问题"
                multiline
                maxLength={200}
                counter
              />
            </View>
            <View className={styles.group}>
              <Uploader
                value={form.pictures}
                onChange={(pictures) => change({ pictures })}
                upload={uploadPicture}
                onView={view}
                onWaiting={setWaiting}
                max={9}
              />
            </View>
          </Section>
        </FieldGroup>
      )}
    </Screen>
  )
}
