import { type AppointmentKind, isVehicleService, KINDS } from '@contract/rules/appointments'
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
import { PictureViewer } from '@/ui/PictureViewer/PictureViewer'
import { usePictureViewer } from '@/ui/PictureViewer/usePictureViewer'
import { Section } from '@/ui/Section/Section'
import { StateView } from '@/ui/StateView/StateView'
import { StickyBar } from '@/ui/StickyBar/StickyBar'
import { Tabs } from '@/ui/Tabs/Tabs'
import styles from './AppointmentScreen.module.scss'
import { type BookingForm, type BookingParams, useBookingForm } from './model/useBookingForm'
import { ContactFields } from './parts/ContactFields'
import { CurrentChoice, PendingChoice } from './parts/CurrentChoice'
import { HandoverFields } from './parts/HandoverFields'
import { ProblemFields } from './parts/ProblemFields'
import { SeriesChooser } from './parts/SeriesChooser'
import { SlotPicker } from './parts/SlotPicker'
import { VehicleFields } from './parts/VehicleFields'

/** Sentences above the form, about what the shopper may expect. */
const PROMISES: Readonly<Record<AppointmentKind, string>> = {
  testDrive: '免费试驾，专人陪同，到店带好驾驶证即可',
  visit: '约好时间，到店有顾问接待',
  maintenance: '约好工位，到店不用排队；费用在门店支付',
  repair: '先说清问题，门店提前准备；费用在门店支付',
  fitting: '门店备好配件和工位，按时安装',
}

/** Tabs of the kinds. Renders nothing if only one can be booked. */
function KindTabs({ form }: { form: BookingForm }) {
  if (form.areKindsPending) return <View className={styles.kindsPending} />
  if (form.kinds.length < 2) return null
  return (
    <Tabs
      fit="scroll"
      className={styles.kinds}
      tabs={form.kinds.map((value) => ({ value, text: KINDS[value].name }))}
      value={form.kind}
      onChange={form.changeKind}
    />
  )
}

/** The series to drive or to look at. */
function SeriesSection({ form, onChoose }: { form: BookingForm; onChoose: () => void }) {
  const { chosen, pending } = form.series
  const isDrive = form.kind === 'testDrive'
  const title = isDrive ? '试驾车系' : '想看的车系'
  const request = isDrive ? '选择想试驾的车系' : '还没想好，到店再看'
  return (
    <Section title={title}>
      {pending ? (
        <PendingChoice pending={pending} what="车系" />
      ) : (
        <CurrentChoice
          lead={
            chosen && (
              <View className={styles.photo}>
                <Picture src={chosen.thumb} ratio={16 / 10} round="s" eager />
              </View>
            )
          }
          title={chosen?.name ?? request}
          note={chosen?.slogan}
          label={chosen ? `${title}${chosen.name}，点按更换` : request}
          onTap={onChoose}
        />
      )}
    </Section>
  )
}

/** Page that books an appointment. Guests may fill in the form; booking asks them to sign in and keeps the form. */
export function AppointmentScreen(params: BookingParams) {
  const signedIn = useSignedIn()
  const { kind: measured } = useMeasuredFrom()
  const form = useBookingForm(params)
  const viewer = usePictureViewer()
  const [isChoosing, setChoosing] = useState(false)
  const { dealer, kind } = form
  const { name, short } = KINDS[kind]
  const isService = isVehicleService(kind)
  const noneNear = form.isNoneNear ? `所在城市没有门店接受${name}预约，看看别的城市` : ''
  const distance = dealer && measured === 'device' ? distanceText(dealer.distance) : ''
  return (
    <Screen
      title={isService || kind === 'visit' ? '预约到店' : '预约试驾'}
      footer={
        form.isOffered && (
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
        )
      }
      overlay={
        <>
          <SeriesChooser
            open={isChoosing}
            title={kind === 'visit' ? '选择想看的车系' : '选择试驾车系'}
            query={form.series.query}
            chosenId={form.series.chosen?.seriesId ?? ''}
            onClose={() => setChoosing(false)}
            onChoose={(id) => {
              form.series.choose(id)
              setChoosing(false)
            }}
          />
          <PictureViewer viewing={viewer.viewing} onClose={viewer.close} />
        </>
      }
    >
      <KindTabs form={form} />
      <View className={styles.head}>
        <View className={styles.promise}>{form.isOffered && PROMISES[kind]}</View>
        {isOffered('appointments') && (
          <View
            className={styles.mine}
            hoverClass="press"
            ariaRole="link"
            onClick={() => whenSignedIn(() => navigate('appointments'), pageUrl('appointments'))}
          >
            我的预约
          </View>
        )}
      </View>
      {form.isOffered ? (
        <FieldGroup onSend={() => whenSignedIn(form.submit)}>
          {form.fittedOrderId && (
            <Section>
              <View className={styles.order}>会附上配件订单，门店按订单备好配件</View>
            </Section>
          )}
          {isService ? (
            <Section title={`${short}车辆`} bleed>
              <VehicleFields form={form.service} />
            </Section>
          ) : (
            <SeriesSection form={form} onChoose={() => setChoosing(true)} />
          )}
          <Section title={`${short}门店`}>
            {form.dealerPending ? (
              <PendingChoice pending={form.dealerPending} what="门店" />
            ) : (
              <CurrentChoice
                title={dealer?.dealerName ?? '选择门店'}
                note={dealer ? [distance, dealer.dealerAddress].filter(Boolean).join(' · ') : noneNear}
                label={
                  dealer
                    ? `${short}门店${dealer.dealerName}，点按更换`
                    : ['选择门店', noneNear].filter(Boolean).join('，')
                }
                onTap={() => void form.pickDealer()}
              />
            )}
          </Section>
          <Section title={`${short}时间`} bleed>
            <SlotPicker
              kind={kind}
              slots={form.slots}
              isAwaited={form.dealerPending === 'waiting'}
              value={form.startsAt}
              onChange={form.chooseSlot}
            />
          </Section>
          {isService && (
            <>
              <Section title="交车方式" bleed>
                <HandoverFields form={form.service} services={dealer?.services ?? []} />
              </Section>
              <Section title={kind === 'repair' ? '车辆的问题' : '补充说明'} bleed>
                <ProblemFields form={form} onView={viewer.view} />
              </Section>
            </>
          )}
          <Section title="您的信息" bleed>
            <ContactFields
              kind={kind}
              contact={form.contact}
              errors={form.errors}
              accountPhone={form.accountPhone}
              onChange={form.change}
              onError={form.showErrors}
            />
          </Section>
        </FieldGroup>
      ) : (
        <StateView
          state="empty"
          title={`暂时没有门店接受${name}预约`}
          note="可以预约别的，或致电门店询问"
          action="看看门店"
          onAction={() => void navigate('dealers')}
        />
      )}
      {form.isOffered && (
        <View className={styles.small}>
          {!isOffered('appointments')
            ? '提交后门店会电话确认时间。'
            : isService
              ? '提交后门店会电话确认；需要改期或取消，请在预约时间两小时前操作。'
              : `提交后门店会电话确认；需要改期或取消，请在${kind === 'visit' ? '预约时间' : '试驾开始'}前操作。`}
        </View>
      )}
    </Screen>
  )
}
