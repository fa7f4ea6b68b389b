import { View } from '@tarojs/components'
import { Screen } from '@/shell/Screen'
import styles from './AgreementScreen.module.scss'
import { AGREEMENT } from './model/agreementText'

export function AgreementScreen() {
  return (
    <Screen title={AGREEMENT.title} ground="raised" className={styles.page}>
      <View className={styles.updated}>{`更新日期：${AGREEMENT.updated}`}</View>
      <View className={styles.paragraph}>{AGREEMENT.intro}</View>
      {AGREEMENT.sections.map(({ heading, paragraphs }) => (
        <View key={heading}>
          <View className={styles.heading} ariaRole="heading">
            {heading}
          </View>
          {paragraphs.map((paragraph) => (
            <View key={paragraph} className={styles.paragraph}>
              {paragraph}
            </View>
          ))}
        </View>
      ))}
    </Screen>
  )
}
