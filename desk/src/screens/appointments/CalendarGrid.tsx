import { LockOutlined, UnlockOutlined } from '@ant-design/icons'
import type {
  AppointmentCalendar,
  CalendarAppointment,
  CalendarSlot,
} from '@contract/desk/appointmentCalendarSchemas'
import {
  APPOINTMENT_COLORS,
  APPOINTMENT_STATE_NAMES,
  KIND_NAMES,
  appointments as resource,
} from '@contract/desk/resources/appointments'
import { clockText, monthDayText, parseDateText, weekdayText } from '@contract/rules/dateText'
import { Button, Flex, Popconfirm, Tag, Typography, theme } from 'antd'
import { dayNote } from './dayNote'

interface Props {
  days: AppointmentCalendar['days']
  /** The operator may close and open slots. */
  mayEdit: boolean
  /** Label of the button of a free slot while a new time is being chosen: 改到这里. */
  choosing?: string | undefined
  onOpen(appointment: CalendarAppointment): void
  onChoose(slot: CalendarSlot): void
  onChange(startsAt: readonly number[], isClosed: boolean): Promise<void>
}

/** Width of a day that is shown alone, in px. */
export const DAY_WIDTH = 640

/** A column for each day, a row for each time at which some day has a slot. */
export function CalendarGrid({ days, ...props }: Props) {
  const { token } = theme.useToken()
  const line = `1px solid ${token.colorBorderSecondary}`
  const times = [
    ...new Set(days.flatMap(({ slots }) => slots.map(({ startsAt }) => clockText(startsAt)))),
  ].sort()
  return (
    <table
      style={{
        width: '100%',
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        minWidth: 110 * days.length,
        // A single day stays narrow, so that its buttons are beside its appointments.
        ...(days.length === 1 && { maxWidth: DAY_WIDTH }),
      }}
    >
      <thead>
        <tr>
          <th style={{ width: 64 }} aria-label="时间" />
          {days.map((day) => (
            <DayHead key={day.day} day={day} {...props} />
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={time}>
            <th scope="row" style={{ borderTop: line, padding: 8, fontWeight: 400, verticalAlign: 'top' }}>
              <Typography.Text type="secondary">{time}</Typography.Text>
            </th>
            {days.map(({ day, slots }) => {
              const slot = slots.find(({ startsAt }) => clockText(startsAt) === time)
              const isShut = !slot || slot.isClosed || slot.isPast
              return (
                <td
                  key={day}
                  style={{
                    borderTop: line,
                    borderInlineStart: line,
                    padding: 6,
                    height: 52,
                    verticalAlign: 'top',
                    ...(isShut && { background: token.colorFillQuaternary }),
                  }}
                >
                  {slot && <SlotCell slot={slot} {...props} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Name of a day, and the button that closes or opens the rest of it. */
function DayHead({ day: shown, mayEdit, onChange }: Omit<Props, 'days'> & { day: Props['days'][number] }) {
  const { day, isDayOff, slots } = shown
  const at = parseDateText(day) ?? 0
  const toCome = slots.filter(({ isPast }) => !isPast)
  const open = toCome.filter(({ isClosed }) => !isClosed)
  const isClosing = open.length > 0
  const times = (isClosing ? open : toCome).map(({ startsAt }) => startsAt)
  return (
    <th style={{ padding: '8px 6px', fontWeight: 500 }}>
      <Flex vertical align="center">
        <Typography.Text>{weekdayText(at)}</Typography.Text>
        <Flex align="center" gap={2}>
          <Typography.Text type="secondary" style={{ fontWeight: 400, wordBreak: 'keep-all' }}>
            {`${monthDayText(at)} ${dayNote(shown)}`.trim()}
          </Typography.Text>
          {mayEdit && times.length > 0 && !isDayOff && (
            <Popconfirm
              title={isClosing ? '关闭这一天剩下的时段？' : '开放这一天剩下的时段？'}
              description={isClosing ? '已有的预约不会取消，会先列出来。' : undefined}
              onConfirm={() => onChange(times, isClosing)}
            >
              <Button
                type="text"
                size="small"
                title={isClosing ? '这一天不再接受预约' : '恢复这一天的预约'}
                aria-label={`${isClosing ? '关闭' : '开放'}${monthDayText(at)}`}
                icon={isClosing ? <LockOutlined /> : <UnlockOutlined />}
              />
            </Popconfirm>
          )}
        </Flex>
      </Flex>
    </th>
  )
}

/** The subject of an appointment; a drive or a visit is called by its car alone, since its calendar has only those. */
const aboutOf = ({ kind, about }: CalendarAppointment): string =>
  kind === 'testDrive' || kind === 'visit' ? about : [KIND_NAMES[kind], about].filter(Boolean).join(' ')

/** Words with their places: a line ends between them, never within a plate. */
const wordsOf = (text: string) => text.split(' ').map((word, place) => [word, place] as const)

type CellProps = Omit<Props, 'days'> & { slot: CalendarSlot }

/** The appointments of a slot, and what can be done with its free places. */
function SlotCell({ slot, mayEdit, choosing, onOpen, onChoose, onChange }: CellProps) {
  const { token } = theme.useToken()
  const { startsAt, isPast, isClosed, free, appointments } = slot
  const name = `${monthDayText(startsAt)} ${clockText(startsAt)}`
  return (
    <Flex vertical gap={4} align="stretch">
      {appointments.map((booked) => (
        <Tag
          key={booked.id}
          color={
            booked.isToMove
              ? 'red'
              : ((APPOINTMENT_COLORS as Record<string, string>)[booked.status] ?? 'default')
          }
          role="button"
          tabIndex={0}
          variant="outlined"
          style={{
            cursor: 'pointer',
            margin: 0,
            whiteSpace: 'normal',
            lineHeight: '18px',
            padding: '3px 6px',
            // The colour of the state is that of the border: a text of it is hard to read.
            color: token.colorText,
          }}
          onClick={() => onOpen(booked)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return
            event.preventDefault()
            onOpen(booked)
          }}
        >
          <Flex wrap gap="0 6px">
            <strong>{booked.name}</strong>
            <span>
              {booked.isToMove ? resource.fields.isToMove.label : APPOINTMENT_STATE_NAMES[booked.status]}
            </span>
          </Flex>
          <Flex wrap gap="0 4px">
            {wordsOf(aboutOf(booked)).map(([word, place]) => (
              <span key={place}>{word}</span>
            ))}
          </Flex>
        </Tag>
      ))}
      {choosing && free > 0 ? (
        <Button size="small" type="dashed" onClick={() => onChoose(slot)} aria-label={`${choosing} ${name}`}>
          {choosing}这里
        </Button>
      ) : (
        !isPast && (
          <Flex justify="space-between" align="center">
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {isClosed ? '已关闭' : free > 0 ? `空闲${free > 1 ? ` ${free}` : ''}` : '约满'}
            </Typography.Text>
            {mayEdit && (isClosed || free > 0) && (
              <Button
                type="text"
                size="small"
                style={{ opacity: 0.65 }}
                // The browser's own: a tooltip of ours would cover the button of the slot above.
                title={isClosed ? '恢复预约' : '不再接受预约'}
                aria-label={`${isClosed ? '开放' : '关闭'} ${name}`}
                icon={isClosed ? <UnlockOutlined /> : <LockOutlined />}
                onClick={() => onChange([startsAt], !isClosed)}
              />
            )}
          </Flex>
        )
      )}
    </Flex>
  )
}
