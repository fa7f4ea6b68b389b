import { CARRIER_NAMES } from '@contract/carriers'
import { carrierOfNumber } from '@contract/rules/carrierOfNumber'
import { typedTrackingNumber } from '@contract/rules/pasted'
import { toTrackingNo } from '@contract/rules/trackingNo'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { ScanButton } from '@/shell/ScanButton'
import { Button } from '@/ui/Button/Button'
import { Chips } from '@/ui/Chips/Chips'
import { Field } from '@/ui/Field/Field'
import { toast } from '@/ui/feedback'
import { Popup } from '@/ui/Popup/Popup'
import type { Application } from '../model/application'
import styles from './Apply.module.scss'

interface ExpressSheetProps {
  application: Application
  open: boolean
  isBusy: boolean
  onSend: (carrier: string, expressNo: string) => void
  onClose: () => void
}

/**
 * Sheet for carrier and tracking number; the number is typed, or scanned where the host can scan. Both are kept when
 * the mall refuses. A number that only one carrier uses chooses it, as long as nobody has.
 */
export function ExpressSheet({ application, open, isBusy, onSend, onClose }: ExpressSheetProps) {
  const [carrier, setCarrier] = useState(application.carrier || CARRIER_NAMES[0])
  const [expressNo, setExpressNo] = useState(application.expressNo)
  const [isChosen, setChosen] = useState(false)
  // Each time the sheet opens, show the values that the mall has stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: typed values must not be overwritten while the sheet is open
  useEffect(() => {
    if (!open) return
    setChosen(false)
    if (application.carrier) setCarrier(application.carrier)
    if (application.expressNo) setExpressNo(application.expressNo)
  }, [open])
  const choose = (name: string) => {
    setCarrier(name)
    setChosen(true)
  }
  const type = (text: string) => {
    setExpressNo(text)
    const recognised = carrierOfNumber(toTrackingNo(text))
    if (recognised && !isChosen) setCarrier(recognised)
  }
  const submit = () => {
    const number = toTrackingNo(expressNo)
    if (!/^[A-Z0-9-]{6,32}$/.test(number)) toast('请填写正确的快递单号')
    else onSend(carrier, number)
  }
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="寄回商品"
      footer={
        <Button block loading={isBusy} onTap={submit}>
          提交单号
        </Button>
      }
    >
      <View className={styles.carriers}>
        <Chips
          label="快递公司"
          options={CARRIER_NAMES.map((name) => ({ value: name, text: name }))}
          value={CARRIER_NAMES.filter((name) => name === carrier)}
          onTap={choose}
        />
      </View>
      <View>
        <Field
          kind="trackingNumber"
          label="快递单号"
          value={expressNo}
          onChange={type}
          placeholder="请填写快递单号"
          confirmType="send"
          onConfirm={submit}
          hint="商家收到商品前可以修改"
          tail={
            <ScanButton
              label="扫描快递单号"
              failureText="没能打开扫码，请手动填写单号"
              onScan={(text) => type(typedTrackingNumber(text))}
            />
          }
        />
      </View>
    </Popup>
  )
}
