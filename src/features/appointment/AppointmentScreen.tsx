import { distanceText } from '@contract/rules/distance'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { useMeasuredFrom } from '@/features/dealers/useMeasuredFrom'
import { isOffered } from '@/features/links/linkTarget'
import { whenSignedIn } from '@/features/session/gate'
import { useSignedIn } from '@/features/session/sessionStore'
import { navigate, pageUrl } from '@/navigate'
import { Screen } from '@/shell/Screen'
import { Button } from '@/ui/Button/Button'
import { FieldGroup } from '@/ui/Field/FieldGroup'
import { Picture } from '@/ui/Picture/Picture'
import { Section } from '@/ui/Section/Section'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import styles from './AppointmentScreen.module.scss'
import { useBookingForm } from './model/useBookingForm'
import { ContactFields } from './parts/ContactFields'
import { CurrentChoice, PendingChoice } from './parts/CurrentChoice'
import { SeriesChooser } from './parts/SeriesChooser'
import { SlotPicker } from './parts/SlotPicker'

interface AppointmentScreenProps {
  seriesId?: string
  dealerId?: string
  /** Remark to begin with. */
  remark?: string
}

/** Page that books a test drive. Guests may fill in the form; booking asks them to sign in and keeps the form. */
export function AppointmentScreen({ seriesId, dealerId, remark }: AppointmentScreenProps) {
  const signedIn = useSignedIn()
  const { kind } = useMeasuredFrom()
  const form = useBookingForm({ seriesId, dealerId, remark })
  const [isChoosing, setChoosing] = useState(false)
  const { chosen } = form.series
  const { dealer } = form
  const distance = dealer && kind === 'device' ? distanceText(dealer.distance) : ''
  return (
    <Screen
      title="预约试驾"
      footer={
        <StickyBar>
          <Button
            block
            loading={form.isBusy}
            disabled={form.missing !== ''}
            reason={form.missing || undefined}
            onTap={() => whenSignedIn(form.submit)}
          >
            {signedIn ? '提交预约' : '登录并预约'}
          </Button>
        </StickyBar>
      }
      overlay={
        <SeriesChooser
          open={isChoosing}
          query={form.series.query}
          chosenId={chosen?.seriesId ?? ''}
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            form.series.choose(id)
            setChoosing(false)
          }}
        />
      }
    >
      <View className={styles.head}>
        <View className={styles.promise}>免费试驾，专人陪同，到店带好驾驶证即可</View>
        {isOffered('appointments') && (
          <View
            className={styles.mine}
            hoverClass="press"
            ariaRole="link"
            onClick={() => whenSignedIn(() => navigate('appointments'), pageUrl('appointments'))}
          >
            我的试驾
          </View>
        )}
      </View>
      <Section title="试驾车系">
        {form.series.pending ? (
          <PendingChoice pending={form.series.pending} what="车系" />
        ) : (
          <CurrentChoice
            lead={
              chosen && (
                <View className={styles.photo}>
                  <Picture src={chosen.thumb} ratio={16 / 10} round="s" eager />
                </View>
              )
            }
            title={chosen?.name ?? '选择想试驾的车系'}
            note={chosen?.slogan}
            label={chosen ? `试驾车系${chosen.name}，点按更换` : '选择想试驾的车系'}
            onTap={() => setChoosing(true)}
          />
        )}
      </Section>
      <Section title="试驾门店">
        {form.dealerPending ? (
          <PendingChoice pending={form.dealerPending} what="门店" />
        ) : (
          <CurrentChoice
            title={dealer?.dealerName ?? '选择门店'}
            note={dealer ? [dealer.dealerAddress, distance].filter(Boolean).join(' · ') : undefined}
            label={dealer ? `试驾门店${dealer.dealerName}，点按更换` : '选择门店'}
            onTap={() => void form.pickDealer()}
          />
        )}
      </Section>
      <Section title="试驾时间" bleed>
        <SlotPicker slots={form.slots} value={form.startsAt} onChange={form.chooseSlot} />
      </Section>
      <Section title="您的信息" bleed>
        <FieldGroup onSend={() => whenSignedIn(form.submit)}>
          <ContactFields
            contact={form.contact}
            errors={form.errors}
            accountPhone={form.accountPhone}
            onChange={form.change}
            onError={form.showErrors}
          />
        </FieldGroup>
      </Section>
      <View className={styles.small}>
        {isOffered('appointments')
          ? '提交后门店会电话确认；需要改期或取消，请在试驾开始前操作。'
          : '提交后门店会电话确认时间。'}
      </View>
    </Screen>
  )
}
