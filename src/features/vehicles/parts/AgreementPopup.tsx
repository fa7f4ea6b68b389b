import { Text, View } from '@tarojs/components'
import { Button } from '@/ui/Button/Button'
import { Checkbox } from '@/ui/Checkbox/Checkbox'
import { Heading } from '@/ui/Heading/Heading'
import { Popup } from '@/ui/Popup/Popup'
import styles from './agreement.module.scss'

/** Agreement that a buyer accepts before paying a deposit. */
const RESPONSIBILITY_AGREEMENT = {
  title: '购车责任协议',
  sections: [
    {
      heading: '一、订购与定金',
      text: '您提交订单并支付定金后，订单生效。定金计入总车价，尾款按与门店签订的购车合同在门店支付。页面所示价格为厂商指导价，不含购置税、保险和上牌费用。',
    },
    {
      heading: '二、退订',
      text: '门店安排生产之前，您可以在订单里申请退订，定金全额原路退回。进入生产之后，退订按购车合同约定处理。门店无法按约交付的，定金全额退回。',
    },
    {
      heading: '三、配置与交付',
      text: '车型、颜色和选装以订单为准。门店确认订单时告知预计交付时间，生产、运输进度在订单里可查。因不可抗力造成的延迟，门店会及时告知您。',
    },
    {
      heading: '四、购车人信息',
      text: '姓名、手机号和身份证号用于签订合同、开具发票和办理登记，请如实填写。我们只把这些信息提供给您选择的门店，并按个人信息保护声明妥善保管。',
    },
    {
      heading: '五、双方责任',
      text: '您应按约定时间验车、付清尾款并提车；门店应交付符合国家标准和订单配置的车辆，并承担法定的三包责任。',
    },
  ],
} as const

interface AgreementPopupProps {
  open: boolean
  onClose: () => void
  onAgree: () => void
}

export function AgreementPopup({ open, onClose, onAgree }: AgreementPopupProps) {
  return (
    <Popup
      open={open}
      onClose={onClose}
      title={RESPONSIBILITY_AGREEMENT.title}
      footer={
        <Button block onTap={onAgree}>
          同意并继续
        </Button>
      }
    >
      <View className={styles.text}>
        {RESPONSIBILITY_AGREEMENT.sections.map(({ heading, text }) => (
          <View key={heading}>
            <Heading size="m" className={styles.heading}>
              {heading}
            </Heading>
            <View className={styles.paragraph}>{text}</View>
          </View>
        ))}
      </View>
    </Popup>
  )
}

interface AgreementRowProps {
  isAgreed: boolean
  onChange: (isAgreed: boolean) => void
  onRead: () => void
}

/** Checkbox for the agreement, required for an order, with a link to its text. */
export function AgreementRow({ isAgreed, onChange, onRead }: AgreementRowProps) {
  const name = `《${RESPONSIBILITY_AGREEMENT.title}》`
  return (
    <View className={styles.row}>
      <Checkbox checked={isAgreed} onChange={onChange} label={`我已阅读并同意${name}`}>
        <Text className={styles.label}>我已阅读并同意</Text>
      </Checkbox>
      <View className={styles.link} hoverClass="press" ariaRole="link" onClick={onRead}>
        {name}
      </View>
    </View>
  )
}
