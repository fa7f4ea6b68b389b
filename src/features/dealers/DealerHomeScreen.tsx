import { KINDS } from '@contract/rules/appointments'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { isNotFound } from '@/api/http/errors'
import { PhoneSheet, usePhone } from '@/features/links/PhoneSheet'
import { useShared } from '@/features/share/useShared'
import { navigate, pageUrl, redirect } from '@/navigate'
import { isServed } from '@/platform/host/env'
import { Screen } from '@/shell/Screen'
import { Waiting } from '@/shell/Waiting'
import { Button } from '@/ui/Button/Button'
import { MoreIcon } from '@/ui/Icon/MoreIcon'
import { pictureSrc } from '@/ui/Picture/pictureSrc'
import { DetailSkeleton } from '@/ui/Skeleton/presets'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './dealers.module.scss'
import { type DealerHome, useDealerHome } from './model/dealerHome'
import { DealerFacts } from './parts/DealerFacts'
import { DealerHero, HERO_RATIO, picturesOf } from './parts/DealerHero'
import { DealerPlace } from './parts/DealerPlace'
import { Showroom } from './parts/Showroom'

/** Bottom bar of a dealer's page. Without a car for test drives, the main button calls the dealer. */
function DealerBar({ home, onCall }: { home: DealerHome; onCall: () => void }) {
  const { dealerId, services } = home.dealer
  const isServiced = services.includes(KINDS.maintenance.service) && isServed('/ext/appointments/kinds')
  const canDrive = home.series.some(({ hasDemo }) => hasDemo)
  return (
    <StickyBar>
      <View className={styles.door} hoverClass="press" ariaRole="button" ariaLabel="打电话" onClick={onCall}>
        <MoreIcon name="phone" size={22} />
        <View>电话</View>
      </View>
      {isServiced && (
        <View className={styles.step}>
          <Button
            block
            kind="secondary"
            onTap={() => void navigate('appointment', { kind: 'maintenance', dealerId })}
          >
            预约保养
          </Button>
        </View>
      )}
      <View className={styles.step}>
        {canDrive ? (
          <Button block onTap={() => void navigate('appointment', { dealerId })}>
            预约试驾
          </Button>
        ) : (
          <Button block onTap={onCall}>
            电话咨询
          </Button>
        )}
      </View>
    </StickyBar>
  )
}

/** Bar without a title: the dealer's name is shown in large type below the picture. */
const NAMELESS_BAR = { nav: 'over', middle: <View /> } as const
/** The same bar while the picture is loading; the hidden title names the page to screen readers. */
const WAITING_BAR = { nav: 'over', middle: <View className={styles.unseen}>门店</View> } as const

interface DealerHomeProps {
  dealerId?: string
  /** The dealer's activities, shown above the showroom. */
  activities?: ReactNode
}

/** Home page of a dealer: address, opening hours, car series in the showroom, phone, directions and test drive. */
export function DealerHomeScreen({ dealerId = '', activities }: DealerHomeProps) {
  const { query, home, hasDistance } = useDealerHome(dealerId)
  const phone = usePhone()
  const shared = { title: home?.dealer.dealerName ?? '拓岭门店', imageUrl: pictureSrc(home?.heroUrl) }
  useShared({ ...shared, path: pageUrl('dealerHome', { dealerId }) })

  if (home) {
    const call = () => phone.call(home.dealer.telephone)
    return (
      <Screen
        {...(picturesOf(home).length > 0
          ? { title: home.dealer.dealerName, ...NAMELESS_BAR }
          : { title: '门店' })}
        footer={<DealerBar home={home} onCall={call} />}
        overlay={<PhoneSheet phone={phone} />}
      >
        <DealerHero home={home} />
        <DealerFacts dealer={home.dealer} hasDistance={hasDistance} onCall={call} />
        <DealerPlace dealer={home.dealer} />
        {activities}
        <Showroom home={home} />
      </Screen>
    )
  }
  const isGone = dealerId === '' || isNotFound(query.error)
  return (
    // Use the final bar layout while loading; otherwise the picture would jump up under the bar.
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
