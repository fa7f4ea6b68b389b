import type { HeldAppointment } from '@contract/desk/appointmentCalendarSchemas'
import { resourceCalls } from '@contract/desk/calls'
import { APPOINTMENT_STATE_NAMES, appointments, KIND_NAMES } from '@contract/desk/resources/appointments'
import { minuteText } from '@contract/rules/dateText'
import { App, Button, Flex, Modal, Typography } from 'antd'
import { Link } from 'react-router'
import { call } from '../../call'
import type { Row } from '../../providers'

export interface Closing {
  readonly startsAt: readonly number[]
  readonly appointments: readonly HeldAppointment[]
  readonly isClosed: boolean
}

interface Props extends Closing {
  mayPropose: boolean
  onConfirm(): Promise<void>
  /** Another time is proposed to one of them, chosen in the calendar. */
  onPropose(row: Row): void
  onClose(): void
}

/** Lists the appointments in slots that are to be closed, or were: they stay until the dealer and the shopper agree. */
export function ClosingDialog({
  appointments: held,
  isClosed,
  mayPropose,
  onConfirm,
  onPropose,
  onClose,
}: Props) {
  const { message } = App.useApp()
  const propose = async (id: string) => {
    try {
      onPropose(await call<Row>(resourceCalls(appointments).one, { params: { id } }))
    } catch (error) {
      message.error((error as Error).message)
    }
  }
  return (
    <Modal
      open
      title={isClosed ? `已关闭，还有 ${held.length} 个预约` : `这里有 ${held.length} 个预约，仍要关闭？`}
      okText={isClosed ? '知道了' : '仍要关闭'}
      onOk={isClosed ? onClose : onConfirm}
      onCancel={onClose}
      {...(isClosed && { cancelButtonProps: { style: { display: 'none' } } })}
    >
      <p>关闭后用户不能再预约这些时段。下面的预约不会取消，请给他们建议新的时间，或致电说明。</p>
      <ul style={{ padding: 0, listStyle: 'none' }}>
        {held.map(({ id, startsAt, name, kind, status }) => (
          <li key={`${id} ${startsAt}`} style={{ marginBottom: 8 }}>
            <Flex justify="space-between" align="center" gap={8}>
              <span>
                {minuteText(startsAt)} <Link to={`/appointments/${encodeURIComponent(id)}`}>{name}</Link>{' '}
                <Typography.Text type="secondary">
                  {KIND_NAMES[kind]} {APPOINTMENT_STATE_NAMES[status]}
                </Typography.Text>
              </span>
              {mayPropose && (
                <Button size="small" aria-label={`给${name}建议改时间`} onClick={() => void propose(id)}>
                  建议改时间
                </Button>
              )}
            </Flex>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
