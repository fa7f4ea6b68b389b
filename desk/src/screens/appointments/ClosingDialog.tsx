import type { HeldAppointment } from '@contract/desk/appointmentCalendarSchemas'
import { resourceCalls } from '@contract/desk/calls'
import { APPOINTMENT_STATE_NAMES, appointments, KIND_NAMES } from '@contract/desk/resources/appointments'
import type { Row } from '@contract/desk/rowTypes'
import { minuteText } from '@contract/rules/dateText'
import { App, Button, Flex, Modal, Radio, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { asCallError, call } from '../../call'
import { useFocusBack } from '../../frame/useFocusBack'

export interface Closing {
  readonly startsAt: readonly number[]
  readonly appointments: readonly HeldAppointment[]
  readonly isClosed: boolean
}

interface Props extends Closing {
  mayPropose: boolean
  /** `takePlace`: the appointments stay as they are; otherwise the shoppers are notified that another time is needed. */
  onConfirm(takePlace: boolean): Promise<void>
  /** Another time is proposed to one of them, chosen in the calendar. */
  onPropose(row: Row): void
  onClose(): void
}

/** Lists the appointments in slots that are to be closed, or were, and asks whether each still takes place. */
export function ClosingDialog({
  appointments: held,
  isClosed,
  mayPropose,
  onConfirm,
  onPropose,
  onClose,
}: Props) {
  const { message } = App.useApp()
  useFocusBack()
  const [takePlace, setTakePlace] = useState<boolean>()
  const propose = async (id: string) => {
    try {
      onPropose(await call(resourceCalls(appointments).one, { params: { id } }))
    } catch (error) {
      message.error(asCallError(error).message)
    }
  }
  return (
    <Modal
      open
      title={isClosed ? `已关闭，还有 ${held.length} 个预约` : `这里有 ${held.length} 个预约，仍要关闭？`}
      okText={isClosed ? '知道了' : '仍要关闭'}
      onOk={isClosed ? onClose : () => onConfirm(takePlace !== false)}
      okButtonProps={{ disabled: !isClosed && takePlace === undefined }}
      onCancel={onClose}
      {...(isClosed && { cancelButtonProps: { style: { display: 'none' } } })}
    >
      {isClosed ? (
        <p>用户不能再预约这些时段。下面的预约没有取消，要改时间的，请建议新的时间，或致电说明。</p>
      ) : (
        <>
          <p>关闭后用户不能再预约这些时段。已有的预约不会取消，它们：</p>
          <Radio.Group
            vertical
            style={{ marginBottom: 12 }}
            value={takePlace}
            onChange={({ target }) => setTakePlace(target.value)}
            options={[
              { value: false, label: '不能接待：短信告诉用户，门店会联系另约时间' },
              { value: true, label: '照常接待：用户不会收到消息' },
            ]}
          />
        </>
      )}
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
