import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { chooseDealer } from '@/features/dealers/chooseDealer'
import { currentDealer } from '@/features/dealers/currentDealer'
import type { Dealer } from '@/features/dealers/dealer'
import { useDealer } from '@/features/dealers/useDealer'
import { useMeasuredFrom } from '@/features/dealers/useMeasuredFrom'
import { useNearestDealer } from '@/features/dealers/useNearestDealer'
import { whenSignedIn } from '@/features/session/gate'
import { useSessionStore } from '@/features/session/sessionStore'
import { useSignedIn } from '@/features/session/useSession'
import { distanceText } from '@/lib/distance'
import { navigate, pageUrl } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { toast } from '@/ui/feedback'
import { Picture } from '@/ui/Picture/Picture'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './AppointmentScreen.module.scss'
import { type Contact, type ContactErrors, contactErrors, missingChoice } from './model/bookingForm'
import { isFreeAt } from './model/slots'
import { useBooking } from './model/useBooking'
import { useChosenSeries } from './model/useChosenSeries'
import { useSlots } from './model/useSlots'
import { Block } from './parts/Block'
import { ChoiceRow } from './parts/ChoiceRow'
import { ContactFields } from './parts/ContactFields'
import { SeriesChooser } from './parts/SeriesChooser'
import { SlotPicker } from './parts/SlotPicker'

/** What a dealer must offer. */
const TEST_DRIVE = '试驾'
const EMPTY: Contact = { name: '', phone: '', code: '', remark: '' }

interface AppointmentScreenProps {
  seriesId?: string
  dealerId?: string
}

/** Books a test drive. Guests may look and fill in; booking asks them to sign in, and the form stays. */
export function AppointmentScreen(given: AppointmentScreenProps) {
  const accountPhone = useSessionStore(({ tokens }) => tokens?.phone ?? '')
  const signedIn = useSignedIn()
  const [seriesId, setSeriesId] = useState(given.seriesId ?? '')
  const [picked, setPicked] = useState<Dealer | null>(() => (given.dealerId ? null : currentDealer()))
  const [startsAt, setStartsAt] = useState<number | null>(null)
  const [contact, setContact] = useState(EMPTY)
  const [errors, setErrors] = useState<ContactErrors>({})
  const [isChoosing, setChoosing] = useState(false)

  const { kind } = useMeasuredFrom()
  const { query: series, chosen } = useChosenSeries(seriesId)
  const named = useDealer(picked ? '' : (given.dealerId ?? ''))
  const nearest = useNearestDealer(TEST_DRIVE, picked === null && !given.dealerId)
  const dealer = picked ?? named ?? nearest ?? null
  const slots = useSlots(dealer?.dealerId ?? '', chosen ? seriesId : '')
  const { refetch } = slots
  // Back from another page, somebody else may have booked meanwhile.
  useDidShow(() => {
    if (slots.days) void refetch()
  })

  const booking = useBooking({
    onSlotGone: () => {
      setStartsAt(null)
      void refetch()
    },
    onCode: (code) => setErrors((before) => ({ ...before, code })),
  })

  useEffect(() => {
    if (accountPhone) setContact((before) => (before.phone ? before : { ...before, phone: accountPhone }))
  }, [accountPhone])
  useEffect(() => {
    if (startsAt !== null && slots.days && !isFreeAt(slots.days, startsAt)) setStartsAt(null)
  }, [slots.days, startsAt])

  const pickDealer = async () => {
    const answer = await chooseDealer({ currentId: dealer?.dealerId ?? null, service: TEST_DRIVE })
    if (answer) setPicked(answer)
  }
  const change = (part: Partial<Contact>) => {
    setContact((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
  }
  const choice = { seriesId: chosen ? seriesId : '', dealerId: dealer?.dealerId ?? '', startsAt }
  const missing = missingChoice(choice)
  const submit = () => {
    if (startsAt === null) return
    const found = contactErrors(contact, accountPhone)
    setErrors(found)
    const [first] = Object.values(found)
    if (first) toast(first)
    else void booking.book({ ...choice, startsAt }, contact)
  }

  const distance = dealer && kind === 'device' ? distanceText(dealer.distance) : ''
  return (
    <Screen
      title="预约试驾"
      footer={
        <StickyBar>
          <Button
            block
            loading={booking.isBusy}
            disabled={missing !== ''}
            reason={missing || undefined}
            onTap={() => whenSignedIn(submit)}
          >
            {signedIn ? '提交预约' : '登录并预约'}
          </Button>
        </StickyBar>
      }
      overlay={
        <SeriesChooser
          open={isChoosing}
          query={series}
          chosenId={seriesId}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setSeriesId(id)
            setChoosing(false)
          }}
        />
      }
    >
      <View className={styles.head}>
        <View className={styles.promise}>免费试驾，专人陪同，到店带好驾驶证即可</View>
        <View
          className={styles.mine}
          hoverClass="press"
          ariaRole="link"
          onClick={() => whenSignedIn(() => navigate('appointments'), pageUrl('appointments'))}
        >
          我的试驾
        </View>
      </View>
      <Block title="试驾车系">
        <ChoiceRow
          lead={
            chosen && (
              <View className={styles.photo}>
                <Picture src={chosen.image} ratio={16 / 10} round="s" eager />
              </View>
            )
          }
          title={chosen?.name ?? '选择想试驾的车系'}
          note={chosen ? chosen.slogan : undefined}
          label={chosen ? `试驾车系${chosen.name}，点按更换` : '选择想试驾的车系'}
          onTap={() => setChoosing(true)}
        />
      </Block>
      <Block title="试驾门店">
        <ChoiceRow
          title={dealer?.dealerName ?? '选择门店'}
          note={dealer ? [dealer.dealerAddress, distance].filter(Boolean).join(' · ') : undefined}
          label={dealer ? `试驾门店${dealer.dealerName}，点按更换` : '选择门店'}
          onTap={() => void pickDealer()}
        />
      </Block>
      <Block title="试驾时间" bleed>
        <SlotPicker slots={slots} value={startsAt} onChange={setStartsAt} />
      </Block>
      <Block title="您的信息" bleed>
        <ContactFields
          contact={contact}
          errors={errors}
          accountPhone={accountPhone}
          onChange={change}
          onError={(part) => setErrors((before) => ({ ...before, ...part }))}
        />
      </Block>
      <View className={styles.small}>提交后门店会电话确认；需要改期或取消，请在试驾开始前操作。</View>
    </Screen>
  )
}
