import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import type {
  AppointmentCalendar as Calendar,
  CalendarAppointment,
  CalendarSlot,
  HeldAppointment,
} from '@contract/desk/appointmentCalendarSchemas'
import { appointmentCalendarCalls, resourceCalls } from '@contract/desk/calls'
import { isAllowed } from '@contract/desk/permissions'
import { appointments } from '@contract/desk/resources/appointments'
import type { Row } from '@contract/desk/rowTypes'
import type { Operator } from '@contract/desk/schemas'
import { KINDS } from '@contract/rules/appointments'
import {
  DAY_MS,
  dateText,
  MINUTE_MS,
  minuteText,
  monthDayText,
  parseDateText,
} from '@contract/rules/dateText'
import { useGetIdentity } from '@refinedev/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Card, Empty, Flex, Input, Segmented, Select, Skeleton, Spin } from 'antd'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { asCallError, call } from '../../call'
import { ReferenceInput } from '../../fields/ReferenceInput'
import { ButtonLink } from '../../frame/ButtonLink'
import { Heading } from '../../frame/Heading'
import { NotLoaded } from '../../frame/NotLoaded'
import { mallNow } from '../../mallTime'
import { AppointmentDrawer } from './AppointmentDrawer'
import { CalendarGrid, DAY_WIDTH } from './CalendarGrid'
import { type Closing, ClosingDialog } from './ClosingDialog'

const DAYS = { day: 1, week: 7 }
/** The calendars of a dealer; that of the bays also by kind. */
const CALENDARS = [
  { value: 'testDrive', label: KINDS.testDrive.name },
  { value: 'visit', label: KINDS.visit.name },
  { value: 'bays', label: '维保' },
  { value: 'maintenance', label: KINDS.maintenance.name },
  { value: 'repair', label: KINDS.repair.name },
  { value: 'fitting', label: KINDS.fitting.name },
] as const
type Shown = (typeof CALENDARS)[number]['value']
const capacityOf = (shown: Shown) => (shown === 'bays' ? 'bays' : KINDS[shown].capacity)

/** Leaves the appointments of one kind; free places stay those of all. */
const ofKind = (days: Calendar['days'], shown: Shown): Calendar['days'] =>
  shown === 'bays'
    ? days
    : days.map((day) => ({
        ...day,
        slots: day.slots.map((slot) => ({
          ...slot,
          appointments: slot.appointments.filter(({ kind }) => kind === shown),
        })),
      }))

/** Purposes for which a free slot is chosen. */
const CHOICES = {
  move: {
    label: '改到',
    done: '已改期',
    question: '改期，新的时间直接确认；用户会看到新的时间。',
  },
  propose: {
    label: '建议',
    done: '已发给用户',
    question: '时段为用户留着，用户接受后才改期。请同时电话告知。',
  },
} as const
const NOTE = appointments.actions.propose.fields.note
type Choosing = { readonly row: Row; readonly action: keyof typeof CHOICES }

/** Appointments of one dealer in their slots; a click confirms, moves or cancels one, or closes a slot. */
export default function AppointmentCalendar() {
  const { data: operator } = useGetIdentity<Operator>()
  return operator ? <CalendarOf operator={operator} /> : null
}

function CalendarOf({ operator }: { operator: Operator }) {
  const [address, setAddress] = useSearchParams()
  const look = address.get('look') === 'day' ? 'day' : 'week'
  const from = address.get('from') ?? dateText(mallNow())
  const dealerId = address.get('dealerId') ?? undefined
  const show = (change: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...change }, { replace: true })
  const [opened, setOpened] = useState<string>()
  const [choosing, setChoosing] = useState<Choosing>()
  /** The note of a proposal: another slot is chosen when somebody else took the first. */
  const note = useRef('')
  const [closing, setClosing] = useState<Closing>()
  const shown = CALENDARS.find(({ value }) => value === address.get('kind'))?.value ?? 'testDrive'
  const capacity = capacityOf(shown)
  const { message, modal } = App.useApp()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['appointmentCalendar', dealerId, capacity, from, look],
    queryFn: () =>
      call(appointmentCalendarCalls.calendar, {
        query: { dealerId, capacity, from, days: DAYS[look] },
      }),
    placeholderData: (former) => former,
    refetchInterval: MINUTE_MS,
  })
  const { data, isFetching, isPlaceholderData } = query
  const refresh = () => client.invalidateQueries({ queryKey: ['appointmentCalendar'] })
  const mayEdit = isAllowed(operator, 'dealers', 'update')

  const step = (places: number) => {
    const at = parseDateText(from) ?? mallNow()
    show({ from: dateText(at + places * DAYS[look] * DAY_MS) })
  }
  async function change(
    startsAt: readonly number[],
    isClosed: boolean,
    shown: readonly HeldAppointment[] = [],
    takePlace = true,
  ) {
    try {
      const seen = shown.map(({ id }) => id)
      const body = { dealerId: data?.dealer?.id, capacity, startsAt, isClosed, seen, takePlace }
      const { appointments: held } = await call(appointmentCalendarCalls.changeSlots, { body })
      const isDone = held.every(({ id }) => seen.includes(id))
      setClosing(held.length > 0 ? { startsAt, appointments: held, isClosed: isDone } : undefined)
      if (isDone) message.success(isClosed ? '已关闭，用户不能再预约' : '已开放')
      await refresh()
    } catch (problem) {
      message.error(asCallError(problem).message)
    }
  }
  function choose(slot: CalendarSlot) {
    if (!choosing) return
    const { row, action } = choosing
    const found = resourceCalls(appointments).actions.find((one) => one.action === action)
    const { label, question, done } = CHOICES[action]
    if (!found) return
    modal.confirm({
      title: `${label} ${minuteText(slot.startsAt)}？`,
      content: (
        <>
          <p>{`${row.name}的预约${action === 'move' ? '' : '：'}${question}`}</p>
          {action === 'propose' && (
            <Input
              aria-label={NOTE.label}
              placeholder={`${NOTE.label}（选填），${NOTE.help}`}
              maxLength={NOTE.max}
              defaultValue={note.current}
              onChange={({ target }) => {
                note.current = target.value
              }}
            />
          )}
        </>
      ),
      okText: appointments.actions[action].label,
      onOk: async () => {
        try {
          const body = {
            version: row.version,
            values: {
              startsAt: slot.startsAt,
              ...(action === 'propose' && note.current.trim() && { note: note.current.trim() }),
            },
          }
          await call(found.call, { params: { id: row.id }, body })
          message.success(done)
          note.current = ''
          setChoosing(undefined)
        } catch (problem) {
          message.error(asCallError(problem).message)
        }
        await refresh()
      },
    })
  }

  const days = ofKind(data?.days ?? [], shown)
  const [first, last] = [parseDateText(from) ?? 0, (parseDateText(from) ?? 0) + (DAYS[look] - 1) * DAY_MS]
  return (
    <>
      <Heading title="预约日历" note={operator.dealerId && data?.dealer?.name}>
        {!operator.dealerId && (
          <div style={{ width: 220 }}>
            <ReferenceInput
              to="dealers"
              aria-label="门店"
              placeholder="选择门店"
              title={data?.dealer?.name}
              value={data?.dealer?.id ?? null}
              onChange={(id) => id && show({ dealerId: String(id) })}
            />
          </div>
        )}
        <Select
          aria-label="预约类型"
          style={{ width: 112 }}
          value={shown}
          options={[...CALENDARS]}
          onChange={(kind) => {
            setChoosing(undefined)
            show({ kind })
          }}
        />
        <Segmented
          value={look}
          options={[
            { value: 'day', label: '日' },
            { value: 'week', label: '周' },
          ]}
          onChange={(next) => show({ look: next })}
        />
        <Flex gap={4}>
          <Button icon={<LeftOutlined />} aria-label="往前" onClick={() => step(-1)} />
          <Button onClick={() => show({ from: dateText(mallNow()) })}>今天</Button>
          <Button icon={<RightOutlined />} aria-label="往后" onClick={() => step(1)} />
        </Flex>
        {mayEdit && data?.dealer && (
          <ButtonLink to={`/dealers/${encodeURIComponent(data.dealer.id)}`}>营业与时段</ButtonLink>
        )}
        <ButtonLink to="/appointments">列表</ButtonLink>
      </Heading>
      <NotLoaded query={query} style={{ marginBottom: 16 }} />
      {choosing && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={`给${choosing.row.name}${choosing.action === 'move' ? '选' : '建议'}新的时间：点一个空闲的时段`}
          action={
            <Button size="small" onClick={() => setChoosing(undefined)}>
              不改了
            </Button>
          }
        />
      )}
      {(data || !query.error) && (
        <Card
          size="small"
          {...(look === 'day' && { style: { maxWidth: DAY_WIDTH } })}
          {...(look === 'week' && { title: `${monthDayText(first)} 至 ${monthDayText(last)}` })}
          styles={{ body: { padding: 0, overflowX: 'auto' } }}
        >
          {!data && <Skeleton active style={{ padding: 16 }} />}
          {data && !data.hasHours && days.every(({ slots }) => slots.length === 0) ? (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              style={{ padding: 24 }}
              description={`这家门店没有设置${CALENDARS.find(({ value }) => value === shown)?.label}的时间`}
            />
          ) : (
            data && (
              <Spin spinning={isFetching} delay={400}>
                {/* Another week is on its way: below its heading, a tap would be meant for what isn't there yet. */}
                <div {...(isPlaceholderData && { inert: '', style: { opacity: 0.5 } })}>
                  <CalendarGrid
                    days={days}
                    mayEdit={mayEdit}
                    choosing={choosing && CHOICES[choosing.action].label}
                    onOpen={({ id }: CalendarAppointment) => setOpened(id)}
                    onChoose={choose}
                    onChange={change}
                  />
                </div>
              </Spin>
            )
          )}
        </Card>
      )}
      {closing && (
        <ClosingDialog
          {...closing}
          mayPropose={isAllowed(operator, 'appointments', 'propose')}
          onConfirm={(takePlace) => change(closing.startsAt, true, closing.appointments, takePlace)}
          onPropose={(row) => {
            setClosing(undefined)
            setChoosing({ row, action: 'propose' })
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
      {opened && (
        <AppointmentDrawer
          id={opened}
          rights={operator}
          onClose={() => setOpened(undefined)}
          onChanged={refresh}
          onChoose={(row, action) => {
            setOpened(undefined)
            setChoosing({ row, action })
          }}
        />
      )}
    </>
  )
}
