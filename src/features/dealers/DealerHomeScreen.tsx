import { View } from '@tarojs/components'
import { isNotFound } from '@/api/http/errors'
import { DealerActivities } from '@/features/activities/DealerActivities'
import { useDealerActivities } from '@/features/activities/useDealerActivities'
import { useShared } from '@/features/share/useShared'
import { pageUrl, redirect } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import styles from './DealerHomeScreen.module.scss'
import { useDealerHome } from './model/useDealerHome'
import { PhoneSheet } from './PhoneSheet'
import { DealerBar } from './parts/DealerBar'
import { DealerFacts } from './parts/DealerFacts'
import { DealerHero, HERO_RATIO } from './parts/DealerHero'
import { DealerPlace } from './parts/DealerPlace'
import { Showroom } from './parts/Showroom'
import { usePhone } from './usePhone'

/** The name stands large under the picture. */
const NAMELESS_BAR = { nav: 'over', middle: <View /> } as const
/** The same while the picture is on its way: what page it is can be heard. */
const WAITING_BAR = { nav: 'over', middle: <View className={styles.unseen}>门店</View> } as const

/** A dealer's home: where it is, when it is open, what stands there, and how to come and drive. */
export function DealerHomeScreen({ dealerId = '' }: { dealerId?: string }) {
  const { query, home, hasDistance } = useDealerHome(dealerId)
  // Asked together with the dealer, so that nothing moves down later.
  const activities = useDealerActivities(dealerId)
  const phone = usePhone()
  const shared = { title: home?.dealer.dealerName ?? '拓岭门店', imageUrl: pictureSrc(home?.heroUrl) }
  useShared({ ...shared, path: pageUrl('dealerHome', { dealerId }) })

  if (home) {
    const call = () => phone.call(home.dealer.telephone)
    return (
      <Screen
        title={home.dealer.dealerName}
        {...NAMELESS_BAR}
        footer={<DealerBar home={home} onCall={call} />}
        overlay={<PhoneSheet phone={phone} />}
      >
        <DealerHero home={home} />
        <DealerFacts dealer={home.dealer} hasDistance={hasDistance} onCall={call} />
        <DealerPlace dealer={home.dealer} />
        <DealerActivities activities={activities} />
        <Showroom home={home} />
      </Screen>
    )
  }
  const isGone = dealerId === '' || isNotFound(query.error)
  return (
    // The bar lies where it will: the picture would jump up under it.
    <Screen title="门店" {...(isGone || query.isError ? null : WAITING_BAR)}>
      {isGone ? (
        <StateView
          state="empty"
          title="没有找到这家门店"
          action="看附近门店"
          onAction={() => void redirect('dealers', {})}
        />
      ) : (
        <Waiting of={query} skeleton={<DetailSkeleton ratio={HERO_RATIO} />} />
      )}
    </Screen>
  )
}
