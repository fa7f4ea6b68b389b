import { dateParts } from '@contract/rules/dateText'
import { View } from '@tarojs/components'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { AgreementText, useAgreement } from './AgreementText'
import styles from './agreement.module.scss'

/** Personal information protection statement (spec 2, agreement/agreement), as the operators published it. */
export function AgreementScreen() {
  const query = useAgreement('privacy')
  return (
    <Screen title="个人信息保护声明" ground="raised" className={styles.page}>
      {query.data ? (
        <>
          {query.data.publishedAt > 0 && (
            <View className={styles.updated}>{`更新日期：${longDate(query.data.publishedAt)}`}</View>
          )}
          <AgreementText body={query.data.body} />
        </>
      ) : (
        <Waiting of={query} />
      )}
    </Screen>
  )
}

function longDate(ms: number): string {
  const { year, month, day } = dateParts(ms)
  return `${year} 年 ${month} 月 ${day} 日`
}
